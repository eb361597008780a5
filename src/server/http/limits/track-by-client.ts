/** Items that each client has open at the moment. */
export interface OpenByClient<Thing> {
  readonly add: (client: string, thing: Thing) => void;
  readonly remove: (client: string, thing: Thing) => void;
  readonly of: (client: string) => ReadonlySet<Thing>;
}

const none: ReadonlySet<never> = new Set<never>();

export function trackByClient<Thing>(): OpenByClient<Thing> {
  const clients = new Map<string, Set<Thing>>();
  return {
    add(client, thing) {
      const things = clients.get(client);
      if (things) things.add(thing);
      else clients.set(client, new Set([thing]));
    },
    remove(client, thing) {
      const things = clients.get(client);
      if (things?.delete(thing) && things.size === 0) clients.delete(client);
    },
    of: (client) => clients.get(client) ?? none,
  };
}
