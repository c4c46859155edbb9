/** The part of autocannon that the benchmark uses; it brings no types. */
declare module 'autocannon' {
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  type Request = { method?: 'GET'; path: string };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    /** Called for each connection before its first request. */
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void;
  }): Promise<Result>;
}
