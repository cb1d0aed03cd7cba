import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { MediaRow } from '#contracts/staff/media.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'

/** What a gallery shows of a picture. */
export type ShownPicture = Pick<MediaRow, 'id' | 'image'>

const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: ['picture', id],
    queryFn: ({ signal }): Promise<ShownPicture> => staffApi('GET /staff/media/:id', { params: { id: String(id) } }, { signal }),
    staleTime: Infinity,
  })

/** The pictures with these ids: those that are known as they are, of others what the library says. */
export function useShownPictures(ids: readonly number[], known: readonly ShownPicture[]): ReadonlyMap<number, ShownPicture> {
  const byId = new Map(known.map((picture) => [picture.id, picture]))
  const asked = useQueries({ queries: ids.filter((id) => !byId.has(id)).map(pictureQuery) })
  for (const { data } of asked) if (data) byId.set(data.id, data)
  return byId
}

/** Remembers pictures that the library has just told of. */
export function useRememberPictures(): (pictures: readonly ShownPicture[]) => void {
  const client = useQueryClient()
  return useCallback(
    (pictures) => {
      for (const picture of pictures) client.setQueryData(pictureQuery(picture.id).queryKey, picture)
    },
    [client],
  )
}
