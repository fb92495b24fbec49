import { Cog, UserRound } from 'lucide-react'
import { actorName } from '#shared/actor-words.ts'
import { SYSTEM, USER, actorOf } from '#shared/principal.ts'

/** Who did it. The person and Loci carry a mark: an agent may call itself anything, “You” too, but never gets one. */
export function ActorName({ actor }: { actor: string }) {
  if (actor === actorOf(USER))
    return (
      <span
        data-actor="person"
        className="rounded-sm bg-accent-soft px-1 font-medium whitespace-nowrap text-accent"
      >
        <UserRound aria-hidden className="mr-0.5 inline size-3 align-[-0.1em]" />
        {actorName(actor)}
      </span>
    )
  if (actor === actorOf(SYSTEM))
    return (
      <span data-actor="loci" className="whitespace-nowrap">
        <Cog aria-hidden className="mr-0.5 inline size-3 align-[-0.1em]" />
        {actorName(actor)}
      </span>
    )
  return <span data-actor="agent">{actorName(actor)}</span>
}
