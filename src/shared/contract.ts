import type { z } from 'zod'
import { archiveMethods } from './contract/archives.ts'
import { backupMethods } from './contract/backups.ts'
import { connectMethods } from './contract/connect.ts'
import { contextMethods } from './contract/context.ts'
import { diskMethods } from './contract/disk.ts'
import { doorMethods } from './contract/door.ts'
import { experienceMethods } from './contract/experiences.ts'
import { handoffMethods } from './contract/handoffs.ts'
import { hostMethods } from './contract/host.ts'
import { indexMethods } from './contract/indices.ts'
import { journalMethods } from './contract/journal.ts'
import { judgeMethods } from './contract/judge.ts'
import { memoryMethods } from './contract/memories.ts'
import { mirrorMethods } from './contract/mirror.ts'
import { overviewMethods } from './contract/overview.ts'
import { recallMethods } from './contract/recall.ts'
import { reviewMethods } from './contract/reviews.ts'
import { scopeMethods } from './contract/scopes.ts'
import { sessionMethods } from './contract/sessions.ts'
import { upkeepMethods } from './contract/upkeep.ts'
import type { AnsweredBy } from './contract/method.ts'

/** Everything that can be asked of Loci, by any host. */
export const contract = {
  ...scopeMethods,
  ...overviewMethods,
  ...memoryMethods,
  ...indexMethods,
  ...recallMethods,
  ...contextMethods,
  ...journalMethods,
  ...reviewMethods,
  ...experienceMethods,
  ...sessionMethods,
  ...handoffMethods,
  ...upkeepMethods,
  ...archiveMethods,
  ...mirrorMethods,
  ...backupMethods,
  ...judgeMethods,
  ...doorMethods,
  ...connectMethods,
  ...diskMethods,
  ...hostMethods,
}

type Contract = typeof contract
export type MethodName = keyof Contract
export type Input<M extends MethodName> = z.input<Contract[M]['input']>
type Parsed<M extends MethodName> = z.output<Contract[M]['input']>
export type Output<M extends MethodName> = z.output<Contract[M]['output']>
type MethodsAt<D extends AnsweredBy> = {
  [M in MethodName]: Contract[M]['answeredBy'] extends D ? M : never
}[MethodName]
export type EngineMethod = MethodsAt<'engine'>
export type HostMethod = MethodsAt<'host'>

/** One function a method; the compiler names the one that is missing. */
export type Handlers<M extends MethodName, Caller> = {
  [K in M]: (input: Parsed<K>, caller: Caller) => Promise<Output<K>>
}
