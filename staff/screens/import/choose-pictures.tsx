import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#staff/parts/button/button.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { dropOf } from '../media/drop-files.ts'
import { pictureTypes } from '../media/picture-types.ts'
import { sendToLibrary } from '../media/send-picture.ts'
import { useUploadQueue } from '../media/upload-queue.ts'
import { UploadStrip } from '../media/upload-strip.tsx'
import { progressOf } from '../media/uploads.ts'
import { BrokenZip, readZip, zipBytes } from './read-zip.ts'
import { useSendTable } from './use-send-table.ts'

/** Files called by SKU and number, chosen, dropped, or in an archive: sent into the library, and looked at as a run before any product shows them. Source: ADM-69. */
export function ChoosePictures() {
  const t = useTranslations('import')
  const media = useTranslations('media')
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const queue = useUploadQueue({
    send: sendToLibrary,
    words: { tooLarge: media('tooLarge'), failed: media('failed'), unreachable: media('unreachable') },
    onTaken: () => undefined,
  })
  const { uploads } = queue
  const table = useSendTable('pictures')
  const taken = uploads.flatMap(({ file, picture }): [string, number][] => (picture ? [[file.name, picture.id]] : []))
  const look = (): void => table.mutate(new File([tableOf(taken)], t('picturesOf', { count: taken.length })))
  const unpack = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      setProblem(undefined)
      table.reset()
      for (const file of chosen) {
        if (!/\.zip$/i.test(file.name)) queue.add([file])
        else if (file.size > zipBytes) setProblem(t('zipTooLarge'))
        else for await (const one of readZip(file)) queue.add([one])
      }
    },
    onError: (error) => {
      if (error instanceof BrokenZip) setProblem(t('brokenZip'))
    },
  })
  const { isBusy } = progressOf(uploads)
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const isWhole = uploads.length > 0 && !isBusy && !unpack.isPending
  // What was taken whole is looked at without another press.
  const isReady = isWhole && failed === 0 && taken.length > 0 && table.isIdle
  useEffect(() => {
    if (isReady) look()
  })
  return (
    <div className="imp-p" {...dropOf((files) => unpack.mutate(files))}>
      <Button kind="line" busy={unpack.isPending || isBusy || table.isPending} onClick={() => input.current?.click()}>
        {t('choosePictures')}
      </Button>{' '}
      <span className="mut">{t('orDrop')}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={`${pictureTypes},.zip`}
        aria-label={t('choosePictures')}
        onChange={({ target }) => {
          unpack.mutate([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {problem && <p className="red">{problem}</p>}
      {unpack.isError && !problem && <FailureLine error={unpack.error} />}
      {table.isError && <FailureLine error={table.error} />}
      <UploadStrip uploads={uploads} query="" onRetry={queue.retry} onDrop={queue.drop} onStop={queue.stop} onClear={queue.clear} />
      {isWhole && failed > 0 && taken.length > 0 && (
        <Button kind="line" busy={table.isPending} onClick={look}>
          {t('goOn')}
        </Button>
      )}
    </div>
  )
}

const tableOf = (rows: readonly (readonly [name: string, id: number])[]): string =>
  ['file;picture', ...rows.map(([name, id]) => `"${name.replaceAll('"', '""')}";${id}`)].join('\n')
