{{/* What all templates share. */}}

{{- define "winnow.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "winnow.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* The labels that select a role's pods; they must not change. Takes root and role. */}}
{{- define "winnow.selector" -}}
app.kubernetes.io/name: winnow
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end -}}

{{- define "winnow.labels" -}}
{{ include "winnow.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end -}}

{{/* One role of the image, as a Deployment. Takes root, role and the role's values. */}}
{{- define "winnow.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "winnow.name" .root }}-{{ .role }}
  labels: {{- include "winnow.labels" . | nindent 4 }}
spec:
  {{- if not .values.autoscaling.enabled }}
  replicas: {{ .values.replicas }}
  {{- end }}
  revisionHistoryLimit: 3
  selector:
    matchLabels: {{- include "winnow.selector" . | nindent 6 }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels: {{- include "winnow.labels" . | nindent 8 }}
    spec:
      serviceAccountName: {{ include "winnow.name" .root }}
      automountServiceAccountToken: false
      # Otherwise Kubernetes sets WINNOW_… variables of its own, which are not settings.
      enableServiceLinks: false
      {{- with .root.Values.imagePullSecrets }}
      imagePullSecrets: {{- toYaml . | nindent 8 }}
      {{- end }}
      terminationGracePeriodSeconds: {{ .root.Values.drain.graceSeconds }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: RuntimeDefault }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "winnow.selector" . | nindent 14 }}
      {{- with .values.nodeSelector }}
      nodeSelector: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .values.tolerations }}
      tolerations: {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: winnow
          image: {{ include "winnow.image" .root }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          env:
            - { name: WINNOW_ROLE, value: {{ .role }} }
            {{- range $name, $value := mergeOverwrite (deepCopy .root.Values.settings) .values.settings }}
            {{- if ne (toString $value) "" }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
            {{- end }}
          envFrom:
            - secretRef: { name: {{ .root.Values.existingSecret }} }
          ports:
            - { name: http, containerPort: 8787 }
          # A server answers only after it has built its dictionaries and loaded its model.
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 3
            timeoutSeconds: 3
            failureThreshold: 2
          lifecycle:
            preStop:
              exec: { command: ["sleep", {{ .root.Values.drain.seconds | quote }}] }
          resources: {{- toYaml .values.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: temporary, mountPath: /tmp }
            - { name: data, mountPath: /data }
      volumes:
        - name: temporary
          emptyDir: { sizeLimit: {{ .root.Values.temporary.sizeLimit }} }
        # Only the first account's key: everything that must last is in PostgreSQL and the bucket.
        - name: data
          emptyDir: { sizeLimit: 64Mi }
{{- end -}}
