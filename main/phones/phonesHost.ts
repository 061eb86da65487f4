import type { ParsedInput } from '../../shared/contract/calls/answers.ts'
import type { PhonesMethodName } from '../../shared/contract/calls/methods.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { PhonesView } from '../../shared/contract/views/phones.ts'
import { AppError } from '../../shared/domain/error.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import { answerAsync } from '../app/app.ts'
import { parseMethodInput } from '../app/base/methodInput.ts'
import { systemIds } from '../ports/ids.ts'
import { createOpenCampaign, type OpenCampaign } from './openCampaign.ts'
import type { PhonesHostOptions } from './phonesHostOptions.ts'

/** The phones of a host: opens one campaign at a time to them. */
export interface PhonesHost {
  /** Answers a method of the organiser. Never rejects. */
  answer(method: PhonesMethodName, input: unknown): Promise<WireAnswer>
  /** True while a campaign is open to phones. */
  isOpen(): boolean
  /** Tells the phones of a change. Ends the evening if the campaign was closed or removed. */
  tell(touched: readonly ChangedRef[]): void
  close(): Promise<void>
}

/** Creates the phones of a host. Nothing listens until a campaign is opened. */
export function createPhonesHost(options: PhonesHostOptions): PhonesHost {
  const { service, network, onChange } = options
  let open: OpenCampaign | undefined
  // Opening and closing wait for each other, so that no server is left behind.
  const queue = serialQueue()
  const view = (): PhonesView => ({
    addresses: network.addresses(),
    open: open?.view() ?? null,
  })
  const end = () =>
    queue.add(async () => {
      const before = open
      open = undefined
      await before?.close()
      if (before) onChange()
      return view()
    })
  const handlers = {
    'phones.get': () => Promise.resolve(view()),
    'phones.open': ({ campaign, address }: ParsedInput<'phones.open'>) =>
      queue.add(async () => {
        const before = open?.view()
        if (before && before.campaign !== campaign) throw new AppError('phones-open', { campaign: before.campaignName })
        if (before) return view()
        if (!view().addresses.some((one) => one.address === address)) throw new AppError('phones-address', { address })
        const opened = await createOpenCampaign({ ...options, campaign, address })
        // The campaign may have been closed while the server started.
        if (!opened.isCampaignOpen()) {
          await opened.close()
          throw new AppError('phones-closed', { campaign: opened.view().campaignName })
        }
        open = opened
        onChange()
        return view()
      }),
    'phones.renew': ({ warband }: ParsedInput<'phones.renew'>) =>
      queue.add(() => {
        open?.renew(warband)
        onChange()
        return Promise.resolve(view())
      }),
    'phones.close': end,
  }
  return {
    answer: (method, input) =>
      answerAsync(service.log, () => handlers[method](parseMethodInput(method, input) as never)),
    isOpen: () => open !== undefined,
    tell(touched) {
      if (!open) return
      open.tell(touched)
      if (!open.isCampaignOpen()) void end().catch((error: unknown) => service.log(systemIds.next(), error))
    },
    close: async () => void (await end()),
  }
}
