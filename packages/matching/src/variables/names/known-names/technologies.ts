/** Names of technologies by kind, as they are written. A variable is looked up in the kinds that its extraction hints are of. */

/** Those that are everyday words too count only as written here, and not at the beginning of a sentence. */
export const technologies: Readonly<Record<string, string>> = {
  language:
    "Java|JavaScript|TypeScript|Python|Go|Golang|Rust|C++|C#|Kotlin|Swift|Ruby|PHP|Perl|Scala|Haskell|Elixir|Erlang|Clojure|Julia|MATLAB|COBOL|Fortran|Lua|Dart|F#|Objective-C|Visual Basic|VBA|Bash|PowerShell|R|Node|Node.js|Deno|.NET|Zig|OCaml|Groovy|ABAP|Delphi|Solidity",
  framework:
    "React|Vue|Vue.js|Angular|Svelte|SvelteKit|Next.js|Nuxt|Remix|Astro|Ember|jQuery|Tailwind|Bootstrap|CSS|Sass|HTML|Django|Flask|FastAPI|Rails|Ruby on Rails|Laravel|Symfony|Spring|Spring Boot|Express|NestJS|React Native|Flutter|Ionic|Electron|WordPress|Drupal|TYPO3|Shopify|Magento|Phoenix|Qt|SwiftUI|Jetpack Compose|ASP.NET|Hibernate|Blazor|Lit|SolidJS",
  database:
    "PostgreSQL|Postgres|MySQL|MariaDB|Oracle|SQL Server|MongoDB|SQLite|Redis|Cassandra|DynamoDB|Elasticsearch|OpenSearch|Aurora|RDS|Snowflake|BigQuery|Redshift|ClickHouse|DuckDB|CockroachDB|Neo4j|InfluxDB|TimescaleDB|Couchbase|Firestore|Supabase|DB2|Db2|Teradata|Memcached|Databricks|MS SQL|Access",
  messaging: "Kafka|RabbitMQ|NATS|Pulsar|ActiveMQ|SQS|MQTT|gRPC|GraphQL|REST|SOAP|WebSockets|Protobuf|Thrift",
  operations:
    "Kubernetes|Docker|Podman|OpenShift|Helm|Terraform|Pulumi|Ansible|Puppet|Chef|Nomad|Prometheus|Grafana|Datadog|New Relic|CloudWatch|Splunk|Loki|Jaeger|OpenTelemetry|Sentry|PagerDuty|Istio|Envoy|nginx|NGINX|HAProxy|Traefik|Apache|Vault|Consul|ArgoCD|Argo CD|EKS|AKS|GKE|ECS|AWS|Azure|GCP|Google Cloud|Lambda|Heroku|Vercel|Netlify|Cloudflare|Fargate|Hetzner|Ubuntu|Debian|Linux|Windows Server|VMware|Proxmox",
  testing:
    "JUnit|pytest|Jest|Vitest|Mocha|Jasmine|Cypress|Playwright|Selenium|Puppeteer|Pact|RSpec|PHPUnit|NUnit|xUnit|TestNG|Cucumber|Karma|Testcontainers|Robot Framework|Appium|Espresso|XCTest|Postman|WebdriverIO|minitest|go test",
  pipeline:
    "GitHub Actions|Jenkins|GitLab|GitLab CI|CircleCI|Travis|Travis CI|TeamCity|Bamboo|Buildkite|Azure DevOps|Azure Pipelines|Bitbucket|Drone",
  load: "k6|JMeter|Gatling|Locust|Artillery|wrk|Vegeta|LoadRunner|ab",
  analysis:
    "Excel|Google Sheets|Sheets|SQL|pandas|R|Python|BigQuery|Tableau|Power BI|Looker|Metabase|SPSS|Stata|SAS|Jupyter|LibreOffice|LibreOffice Calc|Numbers|Power Query|DuckDB|polars|Polars|Qlik|Superset|Spark",
  music:
    "Ableton|Ableton Live|Logic|Logic Pro|Cubase|FL Studio|Pro Tools|GarageBand|Reaper|MuseScore|Sibelius|Finale|Bitwig",
};

/** Names that are everyday words as well. */
export const ambiguousTechnologies: ReadonlySet<string> = new Set(
  "go r node swift ruby dart rust julia spring express phoenix remix astro ember oracle access aurora helm puppet chef nomad vault consul loki envoy karma mocha jest espresso bamboo drone travis locust artillery vegeta ab excel sheets numbers looker stata sas spark logic reaper finale rest soap lambda apache flask rails lit cucumber thrift pulsar playwright cypress pact selenium".split(
    " ",
  ),
);
