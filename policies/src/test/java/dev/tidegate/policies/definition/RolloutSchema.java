package dev.tidegate.policies.definition;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crd.generator.annotation.PreserveUnknownFields;
import io.fabric8.crdv2.generator.v1.SchemaCustomizer;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rollout of a policy: people approve, pause and retry in its spec, and read in its status how far it came. */
@Group("cluster.open-cluster-management.io")
@Version("v1beta1")
@Kind("Rollout")
@Plural("rollouts")
@ShortNames("polro")
@AdditionalPrinterColumn(
        name = "Policy",
        jsonPath = ".metadata.ownerReferences[0].name",
        type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
        name = "Status",
        jsonPath = ".status.rolloutStatus",
        type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(name = "Progress", jsonPath = ".status.progress", type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(name = "Group", jsonPath = ".status.currentGroup", type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
        name = "Reason",
        jsonPath = ".status.conditions[?(@.type==\"Progressing\")].reason",
        type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
        name = "Age",
        jsonPath = ".metadata.creationTimestamp",
        type = AdditionalPrinterColumn.Type.DATE)
@AdditionalPrinterColumn(
        name = "Generation",
        jsonPath = ".status.currentRolloutGeneration",
        type = AdditionalPrinterColumn.Type.INTEGER,
        priority = 1)
@AdditionalPrinterColumn(
        name = "Version",
        jsonPath = ".status.version",
        type = AdditionalPrinterColumn.Type.STRING,
        priority = 1)
@AdditionalPrinterColumn(
        name = "Last good",
        jsonPath = ".status.lastSuccessfulGeneration",
        type = AdditionalPrinterColumn.Type.INTEGER,
        priority = 1)
@AdditionalPrinterColumn(
        name = "UID",
        jsonPath = ".status.rolloutUID",
        type = AdditionalPrinterColumn.Type.STRING,
        priority = 1)
final class RolloutSchema extends CustomResource<RolloutSchema.Spec, RolloutSchema.Status> implements Namespaced {

    private static final long serialVersionUID = 1L;

    @Override
    protected @Nullable Spec initSpec() {
        return null;
    }

    @Override
    protected @Nullable Status initStatus() {
        return null;
    }

    @SchemaCustomizer(GroupNameKeys.class)
    record Spec(
            @JsonPropertyDescription(
                    "Approvals count only while this equals the version annotation of the policy; empty: for any version.")
            String approvalsForVersion,

            @JsonPropertyDescription("Groups by their names, in any order; a name means the group in every placement.")
            @Size(max = 500) List<GroupApproval> decisionGroups,

            @JsonPropertyDescription("Clusters that are in no named group.")
            Ungrouped ungrouped,

            RetryRollout retryRollout,

            @JsonPropertyDescription(
                    "Releases nothing while true; clusters under way go on, and so do their deadlines.")
            Boolean paused) {}

    record GroupApproval(@Required @Size(min = 1, max = 63) String groupName, Boolean rolloutApproved) {}

    record Ungrouped(Boolean rolloutApproved) {}

    record RetryRollout(
            @JsonPropertyDescription("Starts the rollout again, once, if it equals status.rolloutUID.")
            String rolloutUID) {}

    record Status(
            List<NamedGroup> decisionGroups,
            @PreserveUnknownFields JsonNode lastSuccessful,
            Long currentRolloutGeneration,
            String rolloutStatus,
            String rolloutUID,
            Long lastSuccessfulGeneration,
            String lastSuccessfulHash,
            @PreserveUnknownFields JsonNode lastSuccessfulRef,
            String startedAt,
            String completedAt,
            String version,
            Long observedGeneration,
            String nextCheckAt,
            String progress,
            String currentGroup,
            @PreserveUnknownFields JsonNode summary,
            @PreserveUnknownFields List<JsonNode> groups,
            @PreserveUnknownFields List<JsonNode> clusters,
            Integer clusterShards,
            List<String> clusterShardHashes,
            List<Condition> conditions,
            @PreserveUnknownFields List<JsonNode> corrections,
            @PreserveUnknownFields List<JsonNode> switches,
            String approvalsForVersion,
            String observedRetryUID,
            String massRemovalSince) {}

    record NamedGroup(String groupName) {}

    record Condition(
            @Required String type,
            @Required String status,
            String reason,
            String message,
            String lastTransitionTime,
            Long observedGeneration) {}
}
