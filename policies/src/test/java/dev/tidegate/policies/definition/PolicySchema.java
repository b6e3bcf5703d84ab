package dev.tidegate.policies.definition;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crd.generator.annotation.PreserveUnknownFields;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Policies of Open Cluster Management with the fields of rollouts: {@code spec.rolloutStrategy} and its status. */
@Group("policy.open-cluster-management.io")
@Version("v1")
@Kind("Policy")
@Plural("policies")
@ShortNames("plc")
@AdditionalPrinterColumn(
        name = "Remediation action",
        jsonPath = ".spec.remediationAction",
        type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
        name = "Compliance state",
        jsonPath = ".status.compliant",
        type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
        name = "Rollout status",
        jsonPath = ".status.rolloutStatus",
        type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
        name = "Age",
        jsonPath = ".metadata.creationTimestamp",
        type = AdditionalPrinterColumn.Type.DATE)
final class PolicySchema extends CustomResource<PolicySchema.Spec, PolicySchema.Status> implements Namespaced {

    private static final long serialVersionUID = 1L;

    @Override
    protected @Nullable Spec initSpec() {
        return null;
    }

    @Override
    protected @Nullable Status initStatus() {
        return null;
    }

    record Spec(
            @Required Boolean disabled,
            Boolean copyPolicyMetadata,

            @Pattern("^([Ii]nform|[Ee]nforce)$") String remediationAction,

            @Required @JsonProperty("policy-templates") List<Template> policyTemplates,
            List<Dependency> dependencies,
            HubTemplateOptions hubTemplateOptions,

            @JsonPropertyDescription("How a new version of the policy reaches its clusters; all at once if absent.")
            StrategySchema rolloutStrategy) {}

    record Template(
            @Required @PreserveUnknownFields JsonNode objectDefinition,
            List<Dependency> extraDependencies,
            Boolean ignorePending) {}

    record Dependency(
            @Required String apiVersion,
            @Required String kind,
            @Required String name,
            String namespace,
            @Required String compliance) {}

    record HubTemplateOptions(String serviceAccountName) {}

    record Status(
            String compliant,

            @JsonPropertyDescription("How far the rollout of the current version has come.")
            String rolloutStatus,

            @PreserveUnknownFields List<PlacementStatus> placement,
            List<ClusterStatus> status,
            List<TemplateStatus> details,

            @JsonPropertyDescription("The generation the cluster's verdict is about, where its add-on tells.")
            Long observedGeneration) {}

    record PlacementStatus(
            String placementBinding,
            String placementRule,
            String placement,
            String policySet,
            @PreserveUnknownFields JsonNode decisions,
            @PreserveUnknownFields JsonNode exclusions) {}

    record ClusterStatus(
            String clustername,
            String clusternamespace,
            String compliant,
            List<String> remainingBindings,

            @JsonPropertyDescription("How far this cluster has come.")
            String rolloutStatus) {}

    record TemplateStatus(@PreserveUnknownFields JsonNode templateMeta, String compliant, List<HistoryEntry> history) {}

    record HistoryEntry(String lastTimestamp, String message, String eventName) {}
}
