/** Systems and forms that menus are imported from. */
export const importKinds = ['csv', 'xlsx', 'square', 'ubereats', 'justeat', 'schemaorg'] as const;

export type ImportKind = (typeof importKinds)[number];
