import { computed, ref, shallowRef } from 'vue'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import { useReadOnly } from '../../stores/readOnly.ts'
import { useWarband } from '../../stores/warband.ts'
import { useText } from '../../text/useText.ts'
import { findIdBeforeMovedElement, moveBefore } from './selection.ts'

/** The members in the warband, in an order that the user can change with keys or by dragging. */
export function useMemberOrder(view: () => BuilderView) {
  const { t } = useText()
  const band = useWarband()
  const readOnlyState = useReadOnly()
  /** The order that the user has requested, until the data that are loaded again contain it. */
  const requestedOrder = shallowRef<readonly string[]>()
  const said = ref('')
  const dragged = ref<string>()
  const over = ref<{ readonly id: string; readonly isAfter: boolean }>()

  const lines = computed(() => {
    const counted = view().members.filter(({ isInBand }) => isInBand)
    const order = requestedOrder.value
    return order ? counted.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : counted
  })
  const ids = computed(() => lines.value.map(({ id }) => id))

  async function moveMember(id: string, before: string | null) {
    const order = moveBefore(ids.value, id, before)
    if (readOnlyState.isOn || order.join() === ids.value.join()) return
    requestedOrder.value = order
    const name = lines.value.find((line) => line.id === id)!.name
    said.value = t('warband.moved', { name, at: order.indexOf(id) + 1, of: order.length })
    await band.run('member.move', { member: id, before })
    await band.reload()
    if (requestedOrder.value === order) requestedOrder.value = undefined
  }
  const shift = (id: string, by: number) =>
    moveMember(id, findIdBeforeMovedElement(ids.value, ids.value.indexOf(id), by))

  function dragOver(event: DragEvent, id: string) {
    if (dragged.value === undefined) return
    event.preventDefault()
    const { top, height } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    over.value = { id, isAfter: event.clientY > top + height / 2 }
  }
  function drop() {
    const place = over.value
    if (dragged.value !== undefined && place) {
      const next = ids.value[ids.value.indexOf(place.id) + 1] ?? null
      void moveMember(dragged.value, place.isAfter ? next : place.id)
    }
    end()
  }
  function end() {
    dragged.value = over.value = undefined
  }
  const isOver = (id: string, isAfter: boolean) => over.value?.id === id && over.value.isAfter === isAfter

  return { lines, ids, said, dragged, shift, dragOver, drop, end, isOver }
}
