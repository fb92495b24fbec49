import type { Content, Form } from '#shared/content.ts'
import { CONTENT_FIELDS, type ContentField } from './content-fields.ts'
import { parseJson, type ParsedJson } from './parse-json.ts'

/** Content as it is being typed. Values of other forms stay, so that switching back loses nothing. */
export interface ContentDraft {
  form: Form
  values: Record<string, string>
}

export function contentDraft(content: Content): ContentDraft {
  const parts = partsOf(content)
  const values = CONTENT_FIELDS[content.form].map((field) => [
    field.name,
    typed(field, parts[field.name]),
  ])
  return { form: content.form, values: Object.fromEntries(values) }
}

export function valueOf(draft: ContentDraft, field: ContentField): string {
  return draft.values[field.name] ?? typed(field, undefined)
}

export function sameContent(a: ContentDraft, b: ContentDraft): boolean {
  return (
    a.form === b.form &&
    CONTENT_FIELDS[a.form].every((field) => valueOf(a, field) === valueOf(b, field))
  )
}

/** What was typed under the old form moves to the main text of the new one, unless there is some already. */
export function withForm(draft: ContentDraft, form: Form): ContentDraft {
  const from = mainBody(draft.form)
  const to = mainBody(form)
  if (from === undefined || to === undefined || valueOf(draft, to) !== '') return { ...draft, form }
  return { form, values: { ...draft.values, [to.name]: valueOf(draft, from) } }
}

export interface AssembledContent {
  parts: Record<string, unknown>
  broken: { name: string; message: string }[]
}

/** The content a draft stands for. A part nobody touched is taken from `base`, so that it cannot change by being shown. */
export function assembleContent(draft: ContentDraft, base: Content | null): AssembledContent {
  const old = base?.form === draft.form ? partsOf(base) : {}
  const result: AssembledContent = { parts: { form: draft.form }, broken: [] }
  for (const field of CONTENT_FIELDS[draft.form]) {
    const text = valueOf(draft, field)
    if (field.name in old && typed(field, old[field.name]) === text)
      result.parts[field.name] = old[field.name]
    else if (field.optional && text === '') {
      if (field.whenEmpty !== undefined) result.parts[field.name] = field.whenEmpty
    } else {
      const parsed = meant(field, text)
      if (parsed.ok) result.parts[field.name] = parsed.value
      else result.broken.push({ name: field.name, message: parsed.sentence })
    }
  }
  return result
}

const mainBody = (form: Form) => CONTENT_FIELDS[form].find((field) => field.kind === 'body')

function typed(field: ContentField, value: unknown): string {
  switch (field.kind) {
    case 'json':
      return JSON.stringify(value === undefined ? {} : value, null, 2)
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : ''
    case 'flag':
      return value === true ? 'true' : 'false'
    case 'number':
      return typeof value === 'number' ? String(value) : ''
    case 'line':
    case 'body':
      return typeof value === 'string' ? value : ''
  }
}

function meant(field: ContentField, text: string): ParsedJson {
  switch (field.kind) {
    case 'json':
      return parseJson(text)
    case 'lines':
      return {
        ok: true,
        value: text
          .split('\n')
          .map((item) => item.trim())
          .filter((item) => item !== ''),
      }
    case 'flag':
      return { ok: true, value: text === 'true' }
    case 'number':
      return { ok: true, value: text.trim() === '' ? Number.NaN : Number(text) }
    case 'line':
    case 'body':
      return { ok: true, value: text }
  }
}

function partsOf(content: Content): Record<string, unknown> {
  return { ...content }
}
