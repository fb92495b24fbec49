/** What the field is known by in the page. */
export const PROCEDURE_FIELD = 'procedure'

/** Where the person writes what nobody said. */
export function focusProcedure() {
  document.querySelector<HTMLElement>(`[data-field=${PROCEDURE_FIELD}]`)?.focus()
}
