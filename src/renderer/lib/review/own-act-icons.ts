import {
  Archive,
  Combine,
  Gavel,
  Hourglass,
  type LucideIcon,
  MoveUp,
  Replace,
  Save,
} from 'lucide-react'
import type { OwnActKind } from '#shared/own-act.ts'

export const OWN_ACT_ICONS: Record<OwnActKind, LucideIcon> = {
  settled: Gavel,
  superseded: Replace,
  archived: Archive,
  merged: Combine,
  promoted: MoveUp,
  kept: Save,
  expired: Hourglass,
}
