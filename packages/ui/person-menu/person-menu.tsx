import { Button, Link, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { Avatar } from '../avatar/avatar.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import type { MenuGroup } from '../menu/menu.tsx'
import styles from './person-menu.module.css'

export interface PersonMenuProps {
  readonly name: string
  readonly role: string
  /** Branch and period. */
  readonly place: string
  /** The person's own page, which the name opens. */
  readonly href: string
  readonly groups: readonly MenuGroup[]
}

/** Who is signed in, at the foot of the sidebar: the name opens their page, the button what they may do. */
export function PersonMenu({ name, role, place, href, groups }: PersonMenuProps) {
  const say = useUiText()
  const shown = groups.filter((group) => group.actions.length > 0)
  return (
    <div className={styles.person}>
      <Link className={styles.name ?? ''} href={href}>
        <Avatar name={name} size={32} />
        <span className={styles.text}>
          <b>{name}</b>
          <span>{role}</span>
          <span>{place}</span>
        </span>
      </Link>
      <MenuTrigger>
        <Button className={styles.button ?? ''} aria-label={say('personMenu')}>
          <Icon name="chevrons-up-down" />
        </Button>
        <Popover className={styles.popover ?? ''} placement="top end" offset={8}>
          <Menu className={styles.menu ?? ''} aria-label={say('personMenu')}>
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
    </div>
  )
}
