import type { ComponentProps } from 'react'

/** What an element needs for the files that are dropped onto it to be taken. */
export function dropOf(onFiles: (files: readonly File[]) => void): Pick<ComponentProps<'div'>, 'onDragOver' | 'onDrop'> {
  return {
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event) => {
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    },
  }
}
