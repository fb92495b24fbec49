import { FORM_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { Select } from '#renderer/ui/Select.tsx'
import { ContentPart } from './ContentPart.tsx'
import { CONTENT_FIELDS, FORMS } from '../draft/content-fields.ts'
import { valueOf, withForm } from '../draft/content-draft.ts'
import { useEditor } from './editor-context.ts'

const OPTIONS = FORMS.map((form) => ({ value: form, label: FORM_WORDS[form] }))

/** What the memory says, with the fields of its form. */
export function ContentEditor() {
  const { draft, issues, set } = useEditor()
  const { content } = draft
  const fields = CONTENT_FIELDS[content.form]
  return (
    <section aria-label="Content" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="section-label">Content</h3>
        <Select
          size="s"
          aria-label="Form of the content"
          value={content.form}
          options={OPTIONS}
          onChange={(form) => set('content', withForm(content, form))}
        />
      </div>
      {issues['content'] !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {issues['content']}
        </p>
      )}
      {fields.map((field) => (
        <ContentPart
          key={field.name}
          field={field}
          alone={fields.length === 1}
          value={valueOf(content, field)}
          onChange={(value) =>
            set('content', { ...content, values: { ...content.values, [field.name]: value } })
          }
        />
      ))}
    </section>
  )
}
