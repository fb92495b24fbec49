/** Text of a statement: written in this program and nowhere else. */
export type Sql = string & { readonly sql: true }

/**
 * The one way to make such a text. What is put into it is another such text or a number: a word that
 * somebody gave us can only be bound.
 */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | number)[]): Sql {
  let whole = texts[0] ?? ''
  for (const [at, part] of parts.entries()) whole += `${part}${texts[at + 1] ?? ''}`
  return written(whole)
}

export function joined(texts: readonly Sql[], by: Sql): Sql {
  return written(texts.join(by))
}

/** Nothing where nothing restricts. */
export function whereOf(...clauses: readonly Sql[]): Sql {
  return clauses.length === 0 ? sql`` : sql`WHERE ${joined(clauses, sql` AND `)}`
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of nothing but texts of this program
const written = (text: string) => text as Sql
