import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { Tooltip } from './Tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name, and its tooltip unless that says more. */
  label: string
  icon: LucideIcon
  size?: 's' | 'm'
  shortcut?: string | undefined
  tooltip?: ReactNode
  tooltipSide?: 'top' | 'bottom' | 'left' | 'right'
}

export function IconButton({
  label,
  icon: Icon,
  size = 'm',
  shortcut,
  tooltip,
  tooltipSide = 'bottom',
  className,
  disabled,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={tooltip ?? label} shortcut={shortcut} side={tooltipSide}>
      {/* aria-disabled, not disabled: a disabled button has no tooltip to say why, and drops the focus it held. */}
      <button
        type="button"
        aria-label={label}
        aria-disabled={disabled || undefined}
        onClick={disabled === true ? undefined : onClick}
        {...rest}
        className={classes(
          'inline-flex shrink-0 items-center justify-center rounded-md text-soft transition-colors',
          disabled === true
            ? 'cursor-default opacity-45'
            : 'hover:bg-hover hover:text-ink data-[state=open]:bg-hover aria-pressed:bg-selected aria-pressed:text-ink',
          size === 's' ? 'size-6' : 'size-7.5',
          className,
        )}
      >
        <Icon aria-hidden className={size === 's' ? 'size-3.5' : 'size-4'} />
      </button>
    </Tooltip>
  )
}
