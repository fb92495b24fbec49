import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Has everything asked again that a change has touched. A question that is still on its way may
 * come back with the answer from before the change, and would then pass for up to date: such a one
 * is asked once more when its answer is there.
 */
export function outdate(client: QueryClient, touched: (query: Query) => boolean): void {
  const onTheirWay = client
    .getQueryCache()
    .findAll({ predicate: touched, fetchStatus: 'fetching' })
    // What is in sight and has an answer already is begun anew at once.
    .filter((query) => query.state.data === undefined || !query.isActive())
  void client.invalidateQueries({ predicate: touched })
  for (const query of onTheirWay) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, again)
  }
}
