import { Header, Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { Button, type ButtonSize, type ButtonVariant } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { given } from '../props/given.ts'
import styles from './menu.module.css'

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly description?: string | undefined
  readonly icon?: IconName | undefined
  readonly keys?: readonly string[] | undefined
  readonly isDanger?: boolean | undefined
  readonly isChecked?: boolean | undefined
  /** Why it cannot be done now; the action stays visible. */
  readonly reason?: string | undefined
  readonly href?: string | undefined
  readonly onAction?: (() => void) | undefined
}

export interface MenuGroup {
  readonly id: string
  readonly title?: string | undefined
  readonly actions: readonly MenuAction[]
}

export interface MenuButtonProps {
  readonly label: string
  readonly groups: readonly MenuGroup[]
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly icon?: IconName | undefined
  /** Shows the label; otherwise the icon alone with the label as its name. */
  readonly hasText?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** Called each time it opens, for what is only asked then. */
  readonly onOpen?: (() => void) | undefined
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined
}

/** Rare actions behind one button. A refused action stays, with its reason. */
export function MenuButton(props: MenuButtonProps) {
  const {
    label,
    groups,
    variant = 'tertiary',
    size,
    icon = 'ellipsis',
    hasText,
    isDisabled,
    placement = 'bottom end',
  } = props
  return (
    <MenuTrigger onOpenChange={(isOpen) => (isOpen ? props.onOpen?.() : undefined)}>
      {hasText ? (
        <Button {...{ variant, size, isDisabled }} icon={props.icon} iconEnd="chevron-down">
          {label}
        </Button>
      ) : (
        <Button {...{ variant, size, isDisabled, icon, label }} isIconOnly />
      )}
      <Popover className={styles.popover ?? ''} placement={placement} offset={4}>
        <MenuList {...{ label, groups }} />
      </Popover>
    </MenuTrigger>
  )
}

export interface MenuListProps {
  readonly label: string
  readonly groups: readonly MenuGroup[]
  readonly onClose?: (() => void) | undefined
}

/** The actions themselves, in a popover of the caller's. */
export const MenuList = ({ label, groups, onClose }: MenuListProps) => (
  <AriaMenu className={styles.menu ?? ''} aria-label={label} {...(onClose ? { onClose, autoFocus: 'first' } : {})}>
    {groups
      .filter((group) => group.actions.length > 0)
      .flatMap((group, place) => [
        ...(place > 0 ? [<Separator key={`${group.id}-line`} className={styles.line ?? ''} />] : []),
        <MenuSection key={group.id} aria-label={group.title ?? label}>
          {group.title ? <Header className={styles.title ?? ''}>{group.title}</Header> : null}
          {group.actions.map((action) => menuItem(action))}
        </MenuSection>,
      ])}
  </AriaMenu>
)

const menuItem = (action: MenuAction) => (
  <MenuItem
    key={action.id}
    id={action.id}
    textValue={action.label}
    className={styles.item ?? ''}
    data-danger={action.isDanger || undefined}
    isDisabled={action.reason !== undefined}
    {...given({ onAction: action.onAction, href: action.href })}
  >
    {action.icon ? <Icon name={action.icon} /> : null}
    <span className={styles.text}>
      {action.label}
      {action.reason || action.description ? (
        <span className={styles.description}>{action.reason ?? action.description}</span>
      ) : null}
    </span>
    {action.isChecked ? <Icon name="check" /> : null}
    {action.keys ? <Kbd keys={action.keys} /> : null}
  </MenuItem>
)
