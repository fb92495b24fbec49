import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { Spinner } from './Spinner.tsx'

type ButtonVariant = 'primary' | 'plain' | 'ghost' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: 's' | 'm'
  icon?: LucideIcon | undefined
  /** Under way: cannot be pressed again, and shows that it works. */
  busy?: boolean
}

export function Button({
  variant = 'plain',
  size = 'm',
  icon: Icon,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classes(SHAPE, SIZE[size], LOOK[variant], className)}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {children}
    </button>
  )
}

const SHAPE =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap transition-colors disabled:cursor-default disabled:opacity-45'

const SIZE = { s: 'h-6 px-2 text-sm', m: 'h-7.5 px-3 text-base' }

const LOOK = {
  primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong',
  plain: 'border-frame bg-raised text-ink enabled:hover:bg-hover data-[state=open]:bg-hover',
  ghost: 'border-transparent text-ink enabled:hover:bg-hover data-[state=open]:bg-hover',
  danger: 'border-transparent bg-danger text-on-accent enabled:hover:brightness-90',
}
