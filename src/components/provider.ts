/** Where the company behind the product is found. Source: spec §2 "A welcome page has links". */
export const provider = {
  site: 'https://emenu.example/',
  demo: 'https://emenu.example/demo',
  networks: [
    { network: 'Instagram', address: 'https://instagram.example/emenu' },
    { network: 'Facebook', address: 'https://facebook.example/emenu' },
    { network: 'LinkedIn', address: 'https://linkedin.example/emenu' },
  ],
} as const;
