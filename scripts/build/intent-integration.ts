import type { AstroIntegration } from 'astro';

/** Adds `client:intent`, which hydrates an island on the diner's first interaction. */
export function intentIntegration(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './scripts/build/intent-directive.ts' }),
    },
  };
}
