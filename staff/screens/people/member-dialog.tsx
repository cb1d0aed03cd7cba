import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contracts/staff/people.contract.ts'
import { staffRoles, type StaffRole } from '#contracts/staff/permissions.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { History } from '#staff/parts/history/history.tsx'
import { Field } from '#staff/parts/sign-in/field.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { Check } from '#staff/parts/form/check.tsx'
import { Devices } from './devices.tsx'
import { InviteLink } from './invite-link.tsx'
import { teamQuery } from './people.queries.ts'

/** A person of the team, or a new one: name, roles, and what can be done with them. */
export function MemberDialog({ member, onClose }: { member: Member | undefined; onClose: () => void }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const client = useQueryClient()
  const [name, setName] = useState(member?.name ?? '')
  const [email, setEmail] = useState(member?.email ?? '')
  const [roles, setRoles] = useState<readonly StaffRole[]>(member?.roles ?? [])
  const [link, setLink] = useState<string>()
  const onSettled = () => client.invalidateQueries({ queryKey: teamQuery.queryKey })
  const params = { id: String(member?.id) }
  const save = useMutation({
    mutationFn: async (): Promise<void> => {
      if (member) {
        await staffApi('PUT /staff/members/:id', { params, body: { revision: member.revision, name, roles: [...roles] } })
        onClose()
      } else setLink((await staffApi('POST /staff/members', { body: { name, email, roles: [...roles], locale } })).link)
    },
    onSettled,
  })
  const act = useMutation({
    mutationFn: async (what: 'pause' | 'resume' | 'invite'): Promise<void> => {
      if (what === 'invite') setLink((await staffApi('POST /staff/members/:id/invite', { params })).link)
      else {
        await staffApi(what === 'pause' ? 'POST /staff/members/:id/pause' : 'POST /staff/members/:id/resume', { params, body: {} })
        onClose()
      }
    },
    onSettled,
  })
  const title = member?.name ?? t('people.team.invite')
  if (link !== undefined) {
    return (
      <Dialog title={title} onClose={onClose}>
        <InviteLink link={link} />
      </Dialog>
    )
  }
  const failed = save.error ?? act.error
  const toggle = (role: StaffRole) => setRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role])
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending && roles.length > 0) save.mutate()
        }}
      >
        <Field
          label={t('people.team.name')}
          required
          minLength={2}
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          data-autofocus
        />
        {member ? (
          <p className="mut">{member.email}</p>
        ) : (
          <Field
            label={t('signIn.email')}
            type="email"
            required
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <fieldset>
          <legend>{t('people.team.roles')}</legend>
          {staffRoles.map((role) => (
            <Check key={role} checked={roles.includes(role)} onChange={() => toggle(role)}>
              {t(`roles.${role}`)}
            </Check>
          ))}
        </fieldset>
        {failed && <FailureLine error={failed} />}
        <p>
          <Button type="submit" busy={save.isPending} disabled={roles.length === 0}>
            {t(member ? 'people.team.save' : 'people.team.makeLink')}
          </Button>
        </p>
      </form>
      {member && (
        <section className="stack" aria-label={t('people.acts')}>
          <Devices memberId={member.id} />
          <History objectKind="staff_members" id={member.id} />
          <p className="row">
            <TextButton onClick={() => act.mutate('invite')}>{t('people.team.inviteAgain')}</TextButton>
            <TextButton onClick={() => act.mutate(member.state === 'paused' ? 'resume' : 'pause')}>
              {t(member.state === 'paused' ? 'people.team.resume' : 'people.team.pause')}
            </TextButton>
          </p>
          <p className="mut xs">{t('people.team.actsHint')}</p>
        </section>
      )}
    </Dialog>
  )
}
