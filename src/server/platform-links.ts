/** Links to the company behind the product. Source: spec §2 "A welcome page has links". */
export interface PlatformLinks {
  readonly site: string;
  readonly demo: string;
  readonly networks: readonly { readonly network: string; readonly address: string }[];
}

/** Reads the networks of a setting: `Instagram=https://…,Facebook=https://…`. */
export const readNetworks = (text: string): PlatformLinks['networks'] =>
  text
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [network = '', ...rest] = entry.split('=');
      return { network: network.trim(), address: rest.join('=').trim() };
    });
