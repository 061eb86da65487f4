/** A menu item as in a template. */
export interface ItemDouble {
  readonly id?: string
  readonly label?: string
  readonly role?: string
  readonly type?: string
  readonly accelerator?: string
  readonly submenu?: readonly ItemDouble[]
  readonly click?: () => void
}

const ROLES =
  'about services hide hideOthers unhide quit close cut copy paste selectAll togglefullscreen toggleDevTools window minimize zoom front help'.split(
    ' ',
  )
const ACCELERATOR = /^(?:(?:CmdOrCtrl|Cmd|Ctrl|Alt|Option|Shift)\+)*(?:[A-Z0-9,.-]|Plus|F\d{1,2})$/

/** Throws for items that Electron refuses, or that would do nothing. */
function assertItems(items: readonly ItemDouble[]): void {
  for (const { label, role, type, accelerator, submenu, click } of items) {
    if (type === 'separator') continue
    if (!label && !role) throw new Error('Required options for MenuItem: label, role or type')
    if (role && !ROLES.includes(role)) throw new Error(`unknown role: ${role}`)
    if (accelerator && !ACCELERATOR.test(accelerator)) throw new Error(`unknown accelerator: ${accelerator}`)
    if (!role && !submenu && typeof click !== 'function') throw new Error(`${label} does nothing`)
    if (submenu) assertItems(submenu)
  }
}

let current: readonly ItemDouble[] = []
const allItems = (items: readonly ItemDouble[]): ItemDouble[] =>
  items.flatMap((item) => [item, ...allItems(item.submenu ?? [])])

export const MenuDouble = {
  buildFromTemplate(template: readonly ItemDouble[]): { items: readonly ItemDouble[] } {
    assertItems(template)
    return { items: template }
  },
  setApplicationMenu(menu: { items: readonly ItemDouble[] } | null): void {
    current = menu?.items ?? []
  },
}

/** The current menu as plain data, without its functions. */
export const currentMenu = (): unknown => JSON.parse(JSON.stringify(current))

export function chooseInMenu(id: string): void {
  const item = allItems(current).find((one) => one.id === id)
  if (!item?.click) throw new Error(`no item ${id} in the menu`)
  item.click()
}
