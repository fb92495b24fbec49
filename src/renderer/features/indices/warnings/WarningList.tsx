import {
  CircleCheck,
  CircleDashed,
  Copy,
  FileStack,
  Ghost,
  Hourglass,
  type LucideIcon,
  Package,
  Tag as TagIcon,
  Unlink,
} from 'lucide-react'
import { showMemories } from '#renderer/lib/navigation.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import type { IndexWarning } from '#shared/indices.ts'
import { scopeLabel } from '#shared/scope.ts'
import { askIndex } from '../indices-view.ts'
import { warningWords } from './warning-words.ts'

interface WarningListProps {
  warnings: readonly IndexWarning[] | undefined
  error: { message: string } | null
  retry: () => void
}

/** What is not in order, each with what can be done about it: looked at first, then done, then undone if need be. */
export function WarningList({ warnings, error, retry }: WarningListProps) {
  if (error) return <ErrorState sentence={error.message} onRetry={retry} />
  if (warnings === undefined) return <Skeleton className="mx-4 my-4 w-96" />
  if (warnings.length === 0)
    return (
      <EmptyState
        icon={CircleCheck}
        title="Everything is in order"
        sentence="Tags that look alike, links that lead nowhere, memories without tags and scopes nobody works in would be listed here."
      />
    )
  return (
    <ul aria-label="Warnings" className="scroller min-h-0 flex-1">
      {warnings.map((warning) => (
        <Warning key={keyOf(warning)} warning={warning} />
      ))}
    </ul>
  )
}

const keyOf = ({ kind, scope, tags }: IndexWarning) =>
  [kind, scope === null ? '' : scopeLabel(scope), tags[0] ?? ''].join(' ')

const ICONS: Record<IndexWarning['kind'], LucideIcon> = {
  'over-full': Package,
  'over-long': FileStack,
  ended: Hourglass,
  'unknown-owner': Ghost,
  'broken-links': Unlink,
  untagged: CircleDashed,
  'alike-tags': Copy,
  'used-once': TagIcon,
}

/** Tags that are shown one by one. */
const SHOWN = 12

function Warning({ warning }: { warning: IndexWarning }) {
  const { kind, tags, repair } = warning
  const { title, why, button, question, sentence } = warningWords(warning)
  const Icon = ICONS[kind]
  const isQuiet = button === null || kind === 'untagged' || kind === 'used-once'
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 border-b px-4 py-2.5">
      <Icon
        aria-hidden
        className={
          isQuiet ? 'mt-0.5 size-4 shrink-0 text-soft' : 'mt-0.5 size-4 shrink-0 text-warn'
        }
      />
      <div className="min-w-36 flex-1">
        <p className="break-words">{title}</p>
        <p className="text-sm text-soft">{why}</p>
        {tags.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1">
            {tags.slice(0, SHOWN).map((tag) => (
              <Tag
                key={tag}
                title={`Show memories tagged ${tag}`}
                onClick={() => showMemories({ tags: [tag] })}
              >
                {tag}
              </Tag>
            ))}
            {tags.length > SHOWN && (
              <span className="text-sm text-soft">and {tags.length - SHOWN} more</span>
            )}
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {kind === 'alike-tags' && (
          <Button
            size="s"
            variant="ghost"
            aria-label={`Keep apart: ${title}`}
            onClick={() => void act('tags.keepApart', { tags })}
          >
            Keep apart
          </Button>
        )}
        {button !== null && repair !== null && (
          <Button
            size="s"
            aria-label={`${button} ${title}`}
            onClick={() => askIndex({ kind: 'repair', title: question, sentence, repair })}
          >
            {button}
          </Button>
        )}
      </div>
    </li>
  )
}
