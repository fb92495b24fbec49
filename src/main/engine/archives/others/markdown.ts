import type { ExportDone } from '#shared/archive.ts'
import { scopeLabel } from '#shared/scope.ts'
import { stringify } from 'yaml'
import { isoTime } from '../../indices/index-file.ts'
import type { ArchiveWriter } from '../../ports/archive-files.ts'
import type { ExportOrder } from '../export/write-archive.ts'
import type { UnderWork } from '../works.ts'
import { type ToldMemory, eachMemory } from './each-memory.ts'
import { markdownBody, plainText } from './markdown-body.ts'
import { noteFolder, noteName } from './note-name.ts'

/** A note for every memory: a folder that Obsidian and basic-memory open as their own. */
export async function writeMarkdown(
  order: ExportOrder,
  writer: ArchiveWriter,
  under: UnderWork,
): Promise<Pick<ExportDone, 'memories' | 'withheld'>> {
  const counts = { memories: 0 }
  for await (const told of eachMemory(order, under, counts)) {
    const { scope } = told.memory
    await writer.put(`${noteFolder(scope)}/${noteName(told.memory)}.md`, noteOf(told))
  }
  return { ...counts, withheld: 0 }
}

export function noteOf({ memory, text, links }: ToldMemory): string {
  const { id, type, subtype, summary, scope, tags, priority, status } = memory
  const { importance, confidence, createdBy, createdAt, updatedAt, source, domain } = memory
  const told = {
    title: noteName(memory),
    type,
    permalink: `${noteFolder(scope)}/${id}`.toLowerCase().replaceAll(' ', '-'),
    tags,
    aliases: [summary],
    subtype,
    scope: scopeLabel(scope),
    priority,
    status,
    importance,
    confidence,
    domain,
    source,
    created_by: createdBy,
    created: isoTime(createdAt),
    modified: isoTime(updatedAt),
    loci_id: id,
  }
  const hashes = tags.map((tag) => ` #${tag}`).join('')
  const body = markdownBody(text)
  const parts = [
    `---\n${stringify(told, { lineWidth: 0 })}---`,
    ...(body.startsWith('# ') ? [] : [`# ${plainText(oneLine(summary).replace(/^#+ /u, ''))}`]),
    body,
    `## Observations\n\n- [${subtype}] ${plainText(oneLine(summary))}${hashes}`,
  ]
  if (links.length > 0)
    parts.push(
      `## Relations\n\n${links.map(({ kind, name }) => `- ${kind} [[${name}]]`).join('\n')}`,
    )
  return `${parts.join('\n\n')}\n`
}

const oneLine = (said: string) => said.replaceAll(/\s+/gu, ' ')
