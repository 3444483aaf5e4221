import { Menu } from '@base-ui/react/menu'
import clsx from 'clsx'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'

const itemLook =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-small outline-none select-none data-highlighted:bg-sunk data-disabled:opacity-60'

/** Opens in its place in the document, not at its end: so it stays inside the landmark of its button. */
export function DropdownMenu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Menu.Root>
      <Menu.Trigger render={trigger} />
      <span ref={place} />
      <Menu.Portal container={place}>
        <Menu.Positioner sideOffset={8} align="end" positionMethod="fixed" className="z-top">
          <Menu.Popup className="min-w-48 rounded-soft border border-line bg-raised p-2 text-ink shadow-float outline-none">
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

type ItemProps = { onSelect: () => void; danger?: boolean; disabled?: boolean; children: ReactNode }

export function DropdownItem({ onSelect, danger, disabled, children }: ItemProps) {
  return (
    <Menu.Item onClick={onSelect} disabled={disabled} className={clsx(itemLook, danger && 'text-danger')}>
      {children}
    </Menu.Item>
  )
}

export function DropdownLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Menu.LinkItem render={<Link to={to} />} className={itemLook}>
      {children}
    </Menu.LinkItem>
  )
}
