import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { attendanceHeaders } from '#staff/lib/api/attendance.ts'
import { fetchStaff } from '#staff/lib/api/client.ts'
import { currentLocale } from '#staff/lib/words.ts'

/** Sends a table as it is, and opens what would become of its rows. */
export function useSendTable(resource: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (file: File) => sendTable(resource, file),
    onSuccess: (run) => {
      client.setQueryData(['run', run.id], run)
      void client.invalidateQueries({ queryKey: ['runs', resource] })
      void navigate(`/import?run=${run.id}`)
    },
  })
}

async function sendTable(resource: string, file: File): Promise<StaffRun> {
  const search = new URLSearchParams({ resource, name: file.name })
  const response = await fetchStaff(`/api/${currentLocale()}/staff/imports?${search}`, {
    method: 'POST',
    headers: { ...attendanceHeaders(), 'content-type': 'application/octet-stream' },
    body: file,
  })
  // The server's answers are checked against the contract before they are sent.
  return (await response.json()) as StaffRun
}
