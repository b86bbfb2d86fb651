// The masters whose rows arrange the menu: its entries, and the groups that they stand in.
export const MODULE = 'module'
export const MODULE_GROUP = 'module-group'

/** Whether a write of these records changes the menu. */
export const isMenu = (resource: string | undefined): boolean => resource === MODULE || resource === MODULE_GROUP
