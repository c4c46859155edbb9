import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** Ceph's S3 gateway with a cluster of one monitor and one disk, in memory. */
export type Ceph = {
  port: number;
  credentials: { accessKeyId: string; secretAccessKey: string };
  bucket: string;
  gateway: () => ChildProcess;
  /** Starts the gateway again after it was killed; its objects are in the cluster. */
  startGateway: () => Promise<void>;
  /** The process that keeps the objects. */
  disk: ChildProcess;
  close: () => Promise<void>;
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Everything on 127.0.0.1, without systemd, without copies, without keys between the daemons. */
const configuration = (dir: string, monitor: number, gateway: number): string => `[global]
fsid = ${randomUUID()}
mon_host = v2:127.0.0.1:${monitor}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv6 = false
ms_bind_msgr1 = false
ms_mon_client_mode = crc
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
run_dir = ${dir}
admin_socket =
pid_file =
log_file = ${dir}/$name.log
crash_dir = ${dir}
mon_data_avail_warn = 1
mon_data_avail_crit = 1
mon_allow_pool_size_one = true
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
[mon.a]
mon_data = ${dir}/mon
[osd.0]
osd_data = ${dir}/osd
osd_objectstore = memstore
memstore_device_bytes = 1073741824
[client.rgw]
rgw_data = ${dir}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
`;

/** Starts Ceph from Debian's packages (ceph-mon, ceph-osd, radosgw, ceph-common); needs about 15 s. */
export const startCeph = async (): Promise<Ceph> => {
  const dir = await mkdtemp(join(tmpdir(), 'gi-hard-ceph-'));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(dir, name));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const configFile = join(dir, 'ceph.conf');
  const text = configuration(dir, monitorPort, port);
  await writeFile(configFile, text);
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', CEPH_CONF: configFile };
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, { env, encoding: 'utf8', stdio: 'pipe', timeout: 120_000 });
  const children: ChildProcess[] = [];
  const launch = (program: string, ...args: string[]): ChildProcess => {
    const output = openSync(join(dir, `${program}.out`), 'a');
    const child = spawn(program, [...args, '-f'], { env, stdio: ['ignore', output, output] });
    children.push(child);
    return child;
  };
  const end = async (): Promise<void> => {
    for (const child of children) child.kill('SIGKILL');
    for (const child of children)
      while (child.exitCode === null && child.signalCode === null) await sleep(20);
    await rm(dir, { recursive: true, force: true });
  };

  let gateway: ChildProcess;
  const startGateway = async (): Promise<void> => {
    gateway = launch('radosgw', '-n', 'client.rgw');
    for (const late = Date.now() + 120_000; ;) {
      try {
        if ((await fetch(`http://127.0.0.1:${port}/`)).ok) return;
      } catch (error) {
        if (Date.now() > late) throw error;
      }
      await sleep(100);
    }
  };
  try {
    const fsid = /^fsid = (.+)$/m.exec(text)![1]!;
    const map = join(dir, 'monmap');
    const address = `[v2:127.0.0.1:${monitorPort}]`;
    run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', address, map);
    run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map);
    launch('ceph-mon', '-i', 'a');
    // A disk is known by this id on both sides; with another one it never comes up.
    const disk = randomUUID();
    run('ceph', 'osd', 'new', disk);
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
    const osd = launch('ceph-osd', '-i', '0');
    const late = Date.now() + 60_000;
    while (!run('ceph', 'osd', 'stat').includes('1 up')) {
      if (Date.now() > late) throw new Error('the disk of Ceph does not come up');
      await sleep(300);
    }
    await startGateway();
    const credentials = { accessKeyId: 'GIREGISTRY', secretAccessKey: randomUUID() };
    run(
      ...(['radosgw-admin', 'user', 'create', '--uid=gi', '--display-name=gi'] as const),
      `--access-key=${credentials.accessKeyId}`,
      `--secret-key=${credentials.secretAccessKey}`,
    );
    const bucket = 'papers';
    const client = new S3Client({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials,
    });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    return {
      port,
      credentials,
      bucket,
      gateway: () => gateway,
      startGateway,
      disk: osd,
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
