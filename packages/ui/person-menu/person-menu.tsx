import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { Avatar } from '../avatar/avatar.tsx'
import { Icon } from '../icon/icon.tsx'
import type { MenuGroup } from '../menu/menu.tsx'
import styles from './person-menu.module.css'

export interface PersonMenuProps {
  readonly name: string
  readonly role: string
  /** Branch and period. */
  readonly place: string
  readonly groups: readonly MenuGroup[]
}

/** Who is signed in, and what belongs to them, behind one button at the foot of the sidebar. */
export function PersonMenu({ name, role, place, groups }: PersonMenuProps) {
  const shown = groups.filter((group) => group.actions.length > 0)
  return (
    <MenuTrigger>
      <Button className={styles.button ?? ''}>
        <Avatar name={name} size={32} />
        <span className={styles.text}>
          <b>{name}</b>
          <span>{role}</span>
          <span>{place}</span>
        </span>
        <Icon name="chevrons-up-down" size={14} />
      </Button>
      <Popover className={styles.popover ?? ''} placement="top start" offset={8}>
        <Menu className={styles.menu ?? ''} aria-label={name}>
          {shown.flatMap((group, index) => [
            ...(index > 0 ? [<Separator key={`${group.id}-line`} className={styles.line ?? ''} />] : []),
            <MenuSection key={group.id} aria-label={group.title ?? name}>
              {group.actions.map((action) => (
                <MenuItem
                  key={action.id}
                  className={styles.item ?? ''}
                  textValue={action.label}
                  onAction={() => action.onAction?.()}
                >
                  {action.icon ? <Icon name={action.icon} /> : null}
                  {action.label}
                </MenuItem>
              ))}
            </MenuSection>,
          ])}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
