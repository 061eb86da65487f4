import { defineAsyncComponent, type Component } from 'vue'
import type { MethodName } from '../../shared/contract/calls/methods.ts'

/** What an organiser does by hand to a band, or to a member of one. */
export type BandDeed = 'points' | 'trade' | 'experience' | 'withdraw' | 'reinstate' | 'delete'
export type MemberDeed = 'injuries' | 'absence' | 'promotion' | 'transfer' | 'copy' | 'keep'
/** Ways to several recruits at once. */
export type RecruitDeed = 'list' | 'template' | 'keep'
export type Deed = BandDeed | MemberDeed | RecruitDeed

/** The dialog of each, loaded once it is asked for. */
export const DIALOGS: Readonly<Record<Deed, Component>> = {
  points: defineAsyncComponent(() => import('./PointsDialog.vue')),
  trade: defineAsyncComponent(() => import('./TradeDialog.vue')),
  experience: defineAsyncComponent(() => import('./ManyDialog.vue')),
  withdraw: defineAsyncComponent(() => import('./WithdrawDialog.vue')),
  reinstate: defineAsyncComponent(() => import('./ReinstateDialog.vue')),
  delete: defineAsyncComponent(() => import('./DeleteDialog.vue')),
  injuries: defineAsyncComponent(() => import('./InjuryDialog.vue')),
  absence: defineAsyncComponent(() => import('./AbsenceDialog.vue')),
  promotion: defineAsyncComponent(() => import('./PromotionDialog.vue')),
  copy: defineAsyncComponent(() => import('./CopyDialog.vue')),
  keep: defineAsyncComponent(() => import('./KeepDialog.vue')),
  template: defineAsyncComponent(() => import('./TemplateDialog.vue')),
  list: defineAsyncComponent(() => import('./ListDialog.vue')),
  transfer: defineAsyncComponent(() => import('./TransferDialog.vue')),
}

/** What a deed asks in the end, one of these: whoever may ask none of them is not offered it. */
export const ASKS: Readonly<Record<Deed, readonly MethodName[]>> = {
  points: ['ledger.record', 'ledger.transfer'],
  trade: ['item.trade'],
  experience: ['experience.award-many'],
  withdraw: ['warband.withdraw'],
  reinstate: ['warband.reinstate'],
  delete: ['warband.delete'],
  injuries: ['injury.add', 'injury.strike'],
  absence: ['absence.set', 'member.restore'],
  promotion: ['member.promote'],
  transfer: ['member.transfer'],
  copy: ['member.recruit-many'],
  template: ['member.recruit-many'],
  list: ['member.recruit-many'],
  // It is kept with what somebody chose about the program.
  keep: ['recruits.likes'],
}

/** How « Aller à… » offers a deed. */
export interface DeedOffer {
  /** What it is found by: `hand.find-…`. */
  readonly id: string
  readonly deed: Deed
  /** What it is done to: a band that plays, one that is withdrawn, a member. */
  readonly of: 'band' | 'withdrawn' | 'member'
  /** What it is called, with the key of the text. */
  readonly name:
    | 'hand.go-list'
    | 'hand.go-template'
    | 'hand.go-delete'
    | `hand.deed-${Exclude<Deed, 'list' | 'template' | 'delete'> | 'award' | 'keep-band'}`
  /** What it cannot be without: prices in the rules, another band in the campaign. */
  readonly needs?: 'prices' | 'others'
}

/** Everything that is done by hand to a band or a member, to be found in « Aller à… »; each dialog stands here. */
export const OFFERS: readonly DeedOffer[] = [
  { id: 'points', deed: 'points', of: 'band', name: 'hand.deed-points', needs: 'prices' },
  { id: 'trade', deed: 'trade', of: 'band', name: 'hand.deed-trade', needs: 'others' },
  { id: 'experience', deed: 'experience', of: 'band', name: 'hand.deed-experience' },
  { id: 'template', deed: 'template', of: 'band', name: 'hand.go-template' },
  { id: 'list', deed: 'list', of: 'band', name: 'hand.go-list' },
  { id: 'keep-band', deed: 'keep', of: 'band', name: 'hand.deed-keep-band' },
  { id: 'withdraw', deed: 'withdraw', of: 'band', name: 'hand.deed-withdraw' },
  { id: 'reinstate', deed: 'reinstate', of: 'withdrawn', name: 'hand.deed-reinstate' },
  { id: 'delete', deed: 'delete', of: 'withdrawn', name: 'hand.go-delete' },
  { id: 'award', deed: 'experience', of: 'member', name: 'hand.deed-award' },
  { id: 'injuries', deed: 'injuries', of: 'member', name: 'hand.deed-injuries' },
  { id: 'absence', deed: 'absence', of: 'member', name: 'hand.deed-absence' },
  { id: 'promotion', deed: 'promotion', of: 'member', name: 'hand.deed-promotion' },
  { id: 'copy', deed: 'copy', of: 'member', name: 'hand.deed-copy' },
  { id: 'keep', deed: 'keep', of: 'member', name: 'hand.deed-keep' },
  { id: 'transfer', deed: 'transfer', of: 'member', name: 'hand.deed-transfer', needs: 'others' },
]
