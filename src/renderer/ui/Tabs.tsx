import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { count } from '#renderer/lib/format.ts'

interface TabsProps<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly { value: T; label: string; count?: number | undefined }[]
  className?: string
  /** One `TabPanel` a tab. */
  children: ReactNode
}

export function Tabs<T extends string>({
  label,
  value,
  onChange,
  tabs,
  className,
  children,
}: TabsProps<T>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.value === chosen)
        if (tab) onChange(tab.value)
      }}
      className={classes('flex min-h-0 flex-col', className)}
    >
      <Radix.List
        aria-label={label}
        className="flex min-h-9 shrink-0 flex-wrap gap-x-4 border-b px-4"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-9 border-b-2 border-transparent whitespace-nowrap text-soft transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-1.5 text-sm text-soft tabular-nums">{count(tab.count)}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

export function TabPanel({
  value,
  className,
  children,
}: {
  value: string
  className?: string
  children: ReactNode
}) {
  return (
    <Radix.Content
      value={value}
      className={classes('min-h-0 flex-1 focus-visible:-outline-offset-2', className)}
    >
      {children}
    </Radix.Content>
  )
}
