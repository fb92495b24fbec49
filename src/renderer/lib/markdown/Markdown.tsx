import { classes } from '#renderer/lib/classes.ts'
import { blocksOf, type MarkdownBlock } from './blocks.ts'
import { inlineOf } from './inline.ts'

/** Text as it was written. It is somebody else's: no HTML, nothing that can be clicked, nothing fetched. */
export function Markdown({ text }: { text: string }) {
  return (
    <div dir="auto" className="flex flex-col gap-2 break-words [unicode-bidi:plaintext]">
      {blocksOf(text).map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: MarkdownBlock }) {
  switch (block.kind) {
    case 'heading':
      // Within a memory: a heading of its own would stand among those of the window.
      return (
        <p className={classes('font-semibold', block.level === 1 && 'text-lg')}>
          <Inline text={block.text} />
        </p>
      )
    case 'list':
      return <ListView list={block} />
    case 'code':
      return (
        <div className="min-w-0">
          {block.language !== '' && <p className="mb-0.5 text-sm text-soft">{block.language}</p>}
          <pre className="overflow-x-auto rounded-md border bg-panel px-3 py-2 font-mono text-sm">
            {block.text}
          </pre>
        </div>
      )
    case 'quote':
      return (
        <p className="border-l-2 pl-3 whitespace-pre-wrap text-soft">
          <Inline text={block.text} />
        </p>
      )
    case 'text':
      return (
        <p className="whitespace-pre-wrap">
          <Inline text={block.text} />
        </p>
      )
  }
}

const DEPTHS = ['ml-5', 'ml-9', 'ml-13', 'ml-17', 'ml-21', 'ml-25', 'ml-29']

function ListView({ list }: { list: Extract<MarkdownBlock, { kind: 'list' }> }) {
  const items = list.items.map(({ depth, text }, index) => (
    <li key={index} className={DEPTHS[depth]}>
      <Inline text={text} />
    </li>
  ))
  return list.ordered ? (
    <ol start={list.start} className="list-decimal">
      {items}
    </ol>
  ) : (
    <ul className="list-disc">{items}</ul>
  )
}

function Inline({ text }: { text: string }) {
  return inlineOf(text).map((piece, index) => {
    switch (piece.kind) {
      case 'text':
        return <span key={index}>{piece.text}</span>
      case 'strong':
        return <strong key={index}>{piece.text}</strong>
      case 'emphasis':
        return <em key={index}>{piece.text}</em>
      case 'code':
        return (
          <code key={index} className="rounded-sm bg-panel px-1 font-mono text-[0.92em]">
            {piece.text}
          </code>
        )
      case 'link':
        return (
          <span key={index}>
            {piece.text} <span className="text-soft">({piece.address})</span>
          </span>
        )
    }
  })
}
