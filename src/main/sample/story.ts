import type { Chapter } from './beats.ts'
import { agentsBuild } from './story/agents-build.ts'
import { agentsThink } from './story/agents-think.ts'
import { atlasCustomers } from './story/atlas-customers.ts'
import { atlasService } from './story/atlas-service.ts'
import { atlasTiles } from './story/atlas-tiles.ts'
import { beaconDelivery } from './story/beacon-delivery.ts'
import { beaconQuality } from './story/beacon-quality.ts'
import { beaconSdk } from './story/beacon-sdk.ts'
import { charter } from './story/charter.ts'
import { days } from './days/week.ts'
import { handoffs } from './days/handoffs.ts'
import { house } from './story/house.ts'
import { lastWeek } from './story/last-week.ts'
import { ledgerIncidents } from './story/ledger-incidents.ts'
import { ledgerMoney } from './story/ledger-money.ts'
import { ledgerWork } from './story/ledger-work.ts'
import { levels } from './story/levels.ts'
import { pasted } from './story/pasted.ts'
import { platform } from './story/platform.ts'
import { product } from './story/product.ts'
import { proposals } from './story/proposals.ts'
import { runbook } from './story/runbook.ts'
import { served } from './story/served.ts'
import { sessions } from './story/sessions.ts'
import { tasks } from './story/tasks.ts'
import { today } from './days/today.ts'
import { upkeep } from './story/upkeep.ts'

/** Nine weeks of a small company: three products, six agents, one person. Replayed in order of time. */
export const STORY: Chapter = [
  ...charter,
  ...platform,
  ...product,
  ...runbook,
  ...atlasService,
  ...atlasTiles,
  ...atlasCustomers,
  ...ledgerMoney,
  ...ledgerIncidents,
  ...ledgerWork,
  ...beaconSdk,
  ...beaconDelivery,
  ...beaconQuality,
  ...agentsBuild,
  ...agentsThink,
  ...tasks,
  ...sessions,
  ...lastWeek,
  ...handoffs,
  ...levels,
  ...proposals,
  ...pasted,
  ...upkeep,
  ...house,
  ...days,
  ...today,
  ...served,
]
