/** What people are in a venue. The first is the one with the most rights. */
export const roles = ['owner', 'manager', 'staff', 'accountant'] as const;

export type Role = (typeof roles)[number];

/** Who may do what in the office. Settings of operators are not among them. */
export const permissions = {
  take_orders: ['owner', 'manager', 'staff'],
  edit_menu: ['owner', 'manager'],
  /** The venue's legal name, address and tax numbers. */
  edit_legal: ['owner'],
  read_reports: ['owner', 'manager', 'accountant'],
  close_days: ['owner', 'manager', 'accountant'],
  /** What is known of a guest, and erasing it. */
  read_guests: ['owner', 'manager'],
  manage_people: ['owner', 'manager'],
  read_audit_log: ['owner', 'accountant'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof permissions;

export const mayDo = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);

/** Everything that a role may do. */
export const permissionsOf = (role: Role): readonly Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => mayDo(role, permission));

/** Whose holders a role may invite, change and remove. */
const managedRoles: Readonly<Record<Role, readonly Role[]>> = {
  owner: roles,
  manager: ['staff'],
  staff: [],
  accountant: [],
};

export const mayManage = (role: Role, managed: Role): boolean => managedRoles[role].includes(managed);

export const managedBy = (role: Role): readonly Role[] => managedRoles[role];
