/**
 * The results of the server check, by code: how something is, or what is wrong and what to do about it.
 * Names of settings and commands stay as they are typed in every language.
 */
export const checkSentences = {
  'check.audit_altered':
    'The last check of the audit trail found {n} altered, removed or inserted entries or values: npm run audit:verify names them',
  'check.audit_checked': 'checked {age} ago',
  'check.audit_checked_long_ago':
    'The audit trail was not checked for {age}: run npm run audit:verify once a month',
  'check.audit_not_checked': 'not checked yet',
  'check.audit_nothing_sealed': 'nothing is sealed yet',
  'check.audit_ok': 'Audit trail: {sealed}, {checked}',
  'check.audit_rewritten':
    'The audit trail does not hold seal {seal}, which a backup wrote into {file}: history was removed or rewritten; if an older backup was restored on purpose, move that file away',
  'check.audit_sealed': 'sealed {age} ago',
  'check.audit_shortened':
    'The end of the audit trail is missing: npm run audit:verify says what was there',
  'check.audit_waiting':
    'Entries of the audit trail have been waiting for a seal for {age}: a running server seals them within minutes, so see its log',
  'check.backup_failed':
    'The last backup failed {age} ago ({reason}): mend that, the server tries again every hour',
  'check.backup_late': 'The last good backup was made {age} ago: {advice}',
  'check.backup_none': 'There is no backup yet: {advice}',
  'check.backup_not_mounted':
    'The disk of the backups is not mounted, so they go to the disk beneath it: mount it',
  'check.backup_ok': 'The last good backup was made {age} ago',
  'check.backup_plan_or_run': 'set BACKUP_TO for one every night, or run npm run backup -- FOLDER',
  'check.backup_run': 'run npm run backup -- FOLDER',
  'check.backup_same_disk':
    'The backups are on the disk of the register and are lost with it: put them on another disk or machine',
  'check.certificate_expired': 'The certificate of TLS_CERT has expired: {advice}',
  'check.certificate_expires': 'The certificate of TLS_CERT expires in {age}: {advice}',
  'check.certificate_none': 'The server has no certificate of its own',
  'check.certificate_not_yet_valid':
    'The certificate of TLS_CERT is not valid yet: check the clock of this machine, or use another one',
  'check.certificate_ok': 'The certificate is valid for {age}',
  'check.certificate_other_key':
    'TLS_KEY is not the key of TLS_CERT: set the two files that belong together',
  'check.certificate_other_name':
    'The certificate of TLS_CERT is not for {name}, the name in PUBLIC_URL, so browsers refuse it: use one for that name',
  'check.certificate_renew':
    'put a renewed one into the files of TLS_CERT and TLS_KEY and start again',
  'check.clock_apart':
    'The clocks of this machine and of the database differ by {seconds} s: set both by time servers (NTP)',
  'check.clock_ok': 'The clocks of this machine and of the database agree',
  'check.counters_ok': 'Counters equal a fresh count of all registrations',
  'check.counters_wrong':
    '{n} counters of registrations differ from a fresh count: a running server counts them again within a day and says so in its log',
  'check.database_ok': 'PostgreSQL {version} answers ({size})',
  'check.database_too_old': 'PostgreSQL {version} is too old: version {n} or newer is needed',
  'check.database_unsafe':
    'The database would lose acknowledged registrations in a power cut: switch {settings} on in its configuration',
  'check.documents_checked_long_ago':
    'The stored files were last checked {age} ago: a running server does so every hour, so see its log',
  'check.documents_damaged':
    '{n} documents are missing or damaged: see Stored files in the settings, and run npm run restore -- BACKUP --files',
  'check.documents_never_checked':
    'The stored files were never checked: the server does so within an hour',
  'check.documents_ok': 'All {n} documents have their file; {m} were read ({age} ago)',
  'check.documents_ok_but_new':
    'The {n} documents of the last check have their file; {m} were read ({age} ago). {new} came since',
  'check.documents_without_row':
    '{n} files have no row in the database, which looks like an older or wrong one: check DATABASE_URL and DATA_DIR',
  'check.failed': 'This could not be checked: {reason}',
  'check.files_full': 'The file store is full: make room, registrations are refused without it',
  'check.files_not_writable':
    'The file store cannot be written: check the disk and its rights, or STORAGE_URL and its credentials',
  'check.files_of_other_database':
    'The file store does not belong to this database: correct DATABASE_URL, STORAGE_URL or DATA_DIR before anything else',
  'check.files_ok': 'The file store can be written and belongs to this database',
  'check.keys_missing':
    'Values of the register are sealed with master keys that are missing ({keys}): put them back and start again',
  'check.keys_ok':
    'All master keys of the register are there ({n}); keep a copy of them away from this machine',
  'check.no_answer': 'No answer within {n} seconds',
  'check.not_checked_database': 'Not checked, because the database cannot be used',
  'check.not_checked_files': 'Not checked, because the file store cannot be used',
  'check.not_checked_keys': 'Not checked, because the master keys cannot be used',
  'check.not_opened': '{reason}',
  'check.pooler_away':
    'The pooler of DATABASE_POOLED_URL does not answer ({reason}): start it, or correct the address',
  'check.pooler_none': 'Requests reach the database without a pooler',
  'check.pooler_ok': 'The pooler answers and leads to the database',
  'check.pooler_other_database':
    'DATABASE_POOLED_URL names another database than DATABASE_URL: correct one of them',
  'check.records_different':
    '{different} of {compared} compared registrations show something else in lists than in their tables (first: {first}): empty the table registration_records, the server fills it again',
  'check.records_ok': 'Lists show what the tables hold ({n} registrations compared)',
  'check.records_waiting':
    '{waiting} of {compared} compared registrations are rendered at each look: a running server renders them for good within an hour, so see its log',
  'check.replica_away':
    'The replica of DATABASE_REPLICA_URL cannot be used ({reason}): start it, or correct the address',
  'check.replica_behind':
    'The replica is more than {n} seconds behind and is not used: see its log and its network',
  'check.replica_none': 'All reads go to the database itself',
  'check.replica_ok': 'The replica answers and is up to date',
  'check.replica_other_register':
    'The database of DATABASE_REPLICA_URL holds another register: correct the address',
  'check.role_ok': 'The server works as {role}, which may only read and write rows',
  'check.role_too_powerful':
    "The server's database role {role}: make two roles with npm run database:prepare",
  'check.server_any_port': 'The server takes any free port, which is not asked',
  'check.server_away':
    'No server answers at {address} ({reason}): start it, and see its log when it ends',
  'check.server_ok': 'The server answers at {address}',
  'check.server_other_program':
    'Another program answers at {address}: end it, or set PORT to another port',
  'check.server_parts_away':
    'The server at {address} has no database or no file store: see its log',
  'check.settings_limits_off':
    'RATE_LIMITS=off lets anybody try passwords and identity numbers without end: remove it',
  'check.settings_ok': 'The settings fit each other',
  'check.settings_open_without_tls':
    'HOST={host} is open to the network without TLS: set TLS_CERT and TLS_KEY, or put a proxy with https in front and set PUBLIC_URL',
  'check.settings_proxy_not_trusted':
    'PUBLIC_URL is https but the server has no certificate, so a proxy is in front: set TRUST_PROXY=on, otherwise all people share one address and its limits',
  'check.settings_public_url_missing':
    'PUBLIC_URL is not set: set it to the address that people open, so that links and QR codes lead there',
  'check.space_folder_missing': 'The folder of {setting} is not there: make it, or mount its disk',
  'check.space_free': '{size} free at {place}',
  'check.space_full':
    'The disk of {setting} is full ({size} free): make room at once, registrations are refused without it',
  'check.space_nearly_full':
    'The disk of {setting} is nearly full ({size} free): make room or use a larger one',
  'check.space_ok': '{disks}',
  'duration.days': { one: '{count} day', other: '{count} days' },
  'duration.hours': { one: '{count} hour', other: '{count} hours' },
  'duration.less_than_minute': 'less than a minute',
  'duration.minutes': { one: '{count} minute', other: '{count} minutes' },
} as const;
