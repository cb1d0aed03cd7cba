import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { staffApi } from '#staff/lib/api/client.ts'

/** Begins a model, or colors and sizes of one that there is, and goes to it. Source: ADM-32. */
export function useBeginDraft() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (modelId: number | null) => staffApi('POST /staff/model-drafts', { body: { model_id: modelId } }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ['model-drafts'] })
      void navigate(`/products/new/${id}`)
    },
  })
}
