package dev.tidegate.upgrades.replay;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.ProblemCode;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.CronDayRule;
import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.upgrades.ClusterRules;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.BlockedVersionPattern;
import dev.tidegate.upgrades.policy.ClusterPlacement;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.OrganisationStop;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import dev.tidegate.upgrades.policy.UpgradePolicyStatus;
import dev.tidegate.upgrades.sector.SectorLimit;
import java.io.IOException;
import java.io.Serial;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How types that are no plain records are written and read, and the JSON names of record components that are named
 * differently in Java.
 */
final class UpgradeRunJsonModule extends SimpleModule {

    @Serial
    private static final long serialVersionUID = 1L;

    UpgradeRunJsonModule() {
        super("tidegate-records");
        text(Instant.class, Instant::toString, Instant::parse);
        text(Duration.class, Duration::toString, Duration::parse);
        text(
                MinorVersion.class,
                MinorVersion::toString,
                text -> MinorVersion.parse(text).value().orElseThrow());
        text(
                Cron.class,
                Cron::toString,
                text -> Cron.parse(text, CronDayRule.BOTH).value().orElseThrow());
        text(
                BlockedVersionPattern.class,
                BlockedVersionPattern::text,
                text -> BlockedVersionPattern.of(text).orElseThrow());
        text(
                SectorLimit.class,
                SectorLimit::text,
                text -> SectorLimit.parse(text).orElseGet(() -> SectorLimit.parseLeniently(text)));
        text(ProblemCode.class, UpgradeRunJsonModule::write, UpgradeRunJsonModule::problemCode);
        addAbstractTypeMapping(Set.class, LinkedHashSet.class);
        addAbstractTypeMapping(Map.class, LinkedHashMap.class);
        setMixInAnnotation(UpgradePolicyStatus.class, PolicyStatusMixin.class);
        setMixInAnnotation(UpgradePolicyStatus.Valid.class, ValidMixin.class);
        setMixInAnnotation(ClusterOrders.class, OrdersMixin.class);
        setMixInAnnotation(Verdict.class, VerdictMixin.class);
        setMixInAnnotation(UpgradeStep.class, StepMixin.class);
        setMixInAnnotation(UpgradePolicy.class, ApprovalsMixin.class);
        setMixInAnnotation(UpgradePolicyStatus.Invalid.class, PlacementMixin.class);
        setMixInAnnotation(UpgradePolicyStatus.Partial.class, PlacementMixin.class);
        setMixInAnnotation(UpgradePolicyStatus.Unmanaged.class, ApprovalsMixin.class);
        setMixInAnnotation(MemberCluster.class, MemberMixin.class);
        setMixInAnnotation(OrganisationStop.class, StopMixin.class);
        setMixInAnnotation(ClusterDecision.class, DecisionMixin.class);
        setMixInAnnotation(ClusterRules.class, ClusterRulesMixin.class);
        setMixInAnnotation(UpgradeInputs.class, InputsMixin.class);
    }

    private <T> void text(Class<T> type, Function<T, String> write, Function<String, T> read) {
        addSerializer(type, new TextSerializer<>(type, write));
        addDeserializer(type, new TextDeserializer<>(type, read));
    }

    private static String write(ProblemCode code) {
        return code.severity() + " " + code.name();
    }

    /** A code of another catalogue keeps its name and its severity; the planner uses nothing else. */
    private static ProblemCode problemCode(String text) {
        var parts = text.split(" ", 2);
        for (var known : UpgradePolicyProblem.values()) {
            if (write(known).equals(text)) {
                return known;
            }
        }
        return new RecordedProblemCode(parts[1], ProblemCode.Severity.valueOf(parts[0]), "");
    }

    private record RecordedProblemCode(String name, ProblemCode.Severity severity, String remedy)
            implements ProblemCode {}

    private static final class TextSerializer<T> extends StdSerializer<T> {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient Function<T, String> write;

        private TextSerializer(Class<T> type, Function<T, String> write) {
            super(type);
            this.write = write;
        }

        @Override
        public void serialize(T value, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(write.apply(value));
        }
    }

    private static final class TextDeserializer<T> extends StdScalarDeserializer<T> {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient Function<String, T> read;

        private TextDeserializer(Class<T> type, Function<String, T> read) {
            super(type);
            this.read = read;
        }

        @Override
        public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
            try {
                return read.apply(json.getText());
            } catch (RuntimeException malformed) {
                throw context.weirdStringException(json.getText(), handledType(), malformed.toString());
            }
        }
    }

    /** Sorts unordered sets, so that equal sets are written equally. */
    private static final class SortedSerializer extends StdSerializer<Collection<String>> {

        @Serial
        private static final long serialVersionUID = 1L;

        SortedSerializer() {
            super(Collection.class, false);
        }

        @Override
        public void serialize(Collection<String> value, JsonGenerator json, SerializerProvider provider)
                throws IOException {
            json.writeStartArray();
            for (var item : new TreeSet<>(value)) {
                json.writeString(item);
            }
            json.writeEndArray();
        }
    }

    @SuppressWarnings("UnusedVariable") // Jackson reads the annotations
    private static class ApprovalsMixin {

        @JsonSerialize(using = SortedSerializer.class)
        Set<String> approvals = Set.of();
    }

    @SuppressWarnings("UnusedVariable") // Jackson reads the annotations
    private static final class PlacementMixin extends ApprovalsMixin {

        @JsonProperty("place")
        @Nullable ClusterPlacement placement;
    }

    @SuppressWarnings("UnusedVariable") // Jackson reads the annotations
    private static final class ValidMixin {

        @JsonProperty("of")
        @Nullable UpgradePolicy upgradePolicy;

        @JsonProperty("place")
        @Nullable ClusterPlacement placement;
    }

    @SuppressWarnings("UnusedVariable") // Jackson reads the annotations
    private static final class MemberMixin {

        @JsonProperty("standing")
        @Nullable UpgradePolicyStatus policyStatus;
    }

    @SuppressWarnings("UnusedVariable") // Jackson reads the annotations
    private static final class StopMixin {

        @JsonProperty("reach")
        OrganisationStop.@Nullable Scope scope;
    }

    @SuppressWarnings("UnusedVariable") // Jackson reads the annotations
    private static final class DecisionMixin {

        @JsonProperty("actions")
        List<UpgradeStep> steps = List.of();
    }

    @SuppressWarnings("UnusedVariable") // Jackson reads the annotations
    private static final class ClusterRulesMixin {

        @JsonProperty("toldOrderMatters")
        boolean usesInputOrder;
    }

    @SuppressWarnings("UnusedVariable") // Jackson reads the annotations
    private static final class InputsMixin {

        @JsonProperty("answers")
        @Nullable LookupResults lookups;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "standing")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = UpgradePolicyStatus.Valid.class, name = "valid"),
        @JsonSubTypes.Type(value = UpgradePolicyStatus.Invalid.class, name = "invalid"),
        @JsonSubTypes.Type(value = UpgradePolicyStatus.Partial.class, name = "partial"),
        @JsonSubTypes.Type(value = UpgradePolicyStatus.Unmanaged.class, name = "unmanaged")
    })
    private interface PolicyStatusMixin {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "orders-are")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = ClusterOrders.Known.class, name = "known"),
        @JsonSubTypes.Type(value = ClusterOrders.Unknown.class, name = "unknown")
    })
    private interface OrdersMixin {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "verdict")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Verdict.Open.class, name = "open"),
        @JsonSubTypes.Type(value = Verdict.Closed.class, name = "closed")
    })
    private interface VerdictMixin {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "action")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = UpgradeStep.OrderCluster.class, name = "order-cluster"),
        @JsonSubTypes.Type(value = UpgradeStep.OrderControlPlane.class, name = "order-control-plane"),
        @JsonSubTypes.Type(value = UpgradeStep.OrderNodePool.class, name = "order-node-pool"),
        @JsonSubTypes.Type(value = UpgradeStep.OrderAddon.class, name = "order-addon"),
        @JsonSubTypes.Type(value = UpgradeStep.DeleteAddonOrder.class, name = "delete-addon-order"),
        @JsonSubTypes.Type(value = UpgradeStep.AcknowledgeGates.class, name = "acknowledge-gates"),
        @JsonSubTypes.Type(value = UpgradeStep.SwitchChannel.class, name = "switch-channel")
    })
    private interface StepMixin {}
}
