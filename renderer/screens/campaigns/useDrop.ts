import { onScopeDispose, ref, type Ref } from 'vue'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Takes a file that is dropped anywhere on the page; tells whether one is being held over it. */
export function useDrop(take: (file: File) => void): Readonly<Ref<boolean>> {
  const isOver = ref(false)
  const listeners = {
    dragover(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      isOver.value = true
    },
    dragleave(event: DragEvent) {
      // From one element to the next there is a related one; out of the window there is none.
      if (event.relatedTarget === null) isOver.value = false
    },
    drop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      isOver.value = false
      const file = event.dataTransfer?.files[0]
      if (file) take(file)
    },
  }
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener as EventListener)
  onScopeDispose(() => {
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener as EventListener)
  })
  return isOver
}
