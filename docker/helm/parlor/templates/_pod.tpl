{{- define "parlor.labels" -}}
{{ include "parlor.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "parlor.selector" -}}
app.kubernetes.io/name: parlor
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* One name for everything: "parlor", or the release's with it. */}}
{{- define "parlor.name" -}}
{{- if contains "parlor" .Release.Name }}{{ .Release.Name | trunc 52 | trimSuffix "-" }}{{ else }}{{ printf "%s-parlor" (.Release.Name | trunc 45 | trimSuffix "-") }}{{ end -}}
{{- end -}}

{{- define "parlor.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{/* "true" where the database is the file on the data volume. */}}
{{- define "parlor.isSqlite" -}}
{{- if hasKey .Values.secretFiles "DATABASE_URL_FILE" }}false{{ else }}{{ hasPrefix "sqlite:" (get .Values.settings "DATABASE_URL" | default "sqlite:") }}{{ end -}}
{{- end -}}

{{/* "true" where a job migrates. */}}
{{- define "parlor.hasJob" -}}
{{ and .Values.migration.enabled (ne (include "parlor.isSqlite" .) "true") }}
{{- end -}}

{{/* Stands in the pod itself and not in a ConfigMap: a changed setting is a changed pod, and the job runs before anything else exists. */}}
{{- define "parlor.environment" -}}
- name: HOST
  value: 0.0.0.0
- name: PORT
  value: '3000'
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- range $name, $source := .Values.secretFiles }}
- name: {{ $name }}
  value: /run/secrets/parlor/{{ $name }}
{{- end }}
{{- end -}}

{{- define "parlor.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "parlor.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* The root is read-only: these three are all that the program reads or writes beside itself. */}}
{{- define "parlor.mounts" -}}
- name: data
  mountPath: /app/data
- name: temporary
  mountPath: /tmp
{{- if .Values.secretFiles }}
- name: secrets
  mountPath: /run/secrets/parlor
  readOnly: true
{{- end }}
{{- end -}}

{{- define "parlor.commonVolumes" -}}
- name: temporary
  emptyDir:
    sizeLimit: {{ .Values.temporarySize }}
{{- with .Values.secretFiles }}
- name: secrets
  projected:
    # 0440: the group alone, for a secret that everybody may read stops the start
    defaultMode: 288
    sources:
      {{- range $name, $source := . }}
      - secret:
          name: {{ $source.secret | quote }}
          items:
            - key: {{ $source.key | quote }}
              path: {{ $name }}
      {{- end }}
{{- end }}
{{- end -}}
