import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { RadioList } from '#renderer/ui/RadioList.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import type { ArchivePart } from '#shared/archive.ts'
import { chooseHow, mayTakeJournal, useExportChoice } from './export-choice.ts'

/** What it is written as. */
export function FormatChoice({ part }: { part: ArchivePart | null }) {
  const { format, zip, journal } = useExportChoice()
  const asFiles = (
    <Segments
      label="Files or one .zip"
      value={zip ? 'zip' : 'folder'}
      options={[
        { value: 'folder', label: 'Folder' },
        { value: 'zip', label: '.zip' },
      ]}
      onChange={(next) => chooseHow({ zip: next === 'zip' })}
    />
  )
  return (
    <>
      <RadioList
        label="Format"
        value={format}
        onChange={(next) => chooseHow({ format: next })}
        options={[
          {
            value: 'archive',
            label: 'Loci archive',
            hint: 'One JSON file a memory, good for git. Comes back whole.',
            more: asFiles,
          },
          {
            value: 'markdown',
            label: 'Markdown notes',
            hint: 'Opens in Obsidian and basic-memory.',
            more: asFiles,
          },
          {
            value: 'jsonl',
            label: 'Knowledge graph (JSONL)',
            hint: 'As the reference memory server keeps it.',
          },
          { value: 'csv', label: 'CSV', hint: 'One row a memory, for a spreadsheet.' },
        ]}
      />
      {part !== null && mayTakeJournal(part, format) && (
        <Checkbox checked={journal} onChange={(checked) => chooseHow({ journal: checked })}>
          With the journal
        </Checkbox>
      )}
    </>
  )
}
