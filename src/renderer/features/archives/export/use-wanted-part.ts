import { useState } from 'react'
import { useWantedExport } from '#renderer/lib/archive-places.ts'
import { openVault } from '#renderer/lib/engine.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import type { ArchivePart } from '#shared/archive.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'

type PartKind = ArchivePart['kind']

/** What is to leave, while it is being chosen: going from one kind to the other keeps what each was told. */
export interface WantedPart {
  kind: PartKind
  scopes: readonly Scope[]
  filter: MemoryFilter
  /** Picked by hand in the list; null where none was. */
  picked: Extract<ArchivePart, { kind: 'selection' }> | null
  agent: AgentPrincipal | null
  /** Null while something is still to be said. */
  part: ArchivePart | null
  put(change: { kind?: PartKind; scopes?: readonly Scope[]; agent?: AgentPrincipal | null }): void
}

export function useWantedPart(): WantedPart {
  const wanted = useWantedExport()
  const asked: ArchivePart =
    wanted.vaultId === (openVault()?.id ?? null) ? wanted.part : { kind: 'vault' }
  const listed = useNavigation(({ place }) => place.filter)
  const [draft, setDraft] = useState((): Pick<WantedPart, 'kind' | 'scopes' | 'agent'> => ({
    kind: asked.kind,
    scopes: asked.kind === 'scopes' ? asked.scopes : [],
    agent: asked.kind === 'agent' ? asked.agent : null,
  }))
  const picked = asked.kind === 'selection' ? asked : null
  const filter = asked.kind === 'filter' ? asked.filter : listed
  const known = { ...draft, filter, picked }
  return {
    ...known,
    part: partOf(known),
    put: (change) => setDraft((before) => ({ ...before, ...change })),
  }
}

function partOf({
  kind,
  scopes,
  filter,
  picked,
  agent,
}: Omit<WantedPart, 'part' | 'put'>): ArchivePart | null {
  switch (kind) {
    case 'vault':
      return { kind }
    case 'scopes':
      return scopes.length === 0 ? null : { kind, scopes: [...scopes] }
    case 'filter':
      return { kind, filter }
    case 'selection':
      return picked
    case 'agent':
      return agent === null ? null : { kind, agent }
  }
}
