package dev.tidegate.upgrades.record;

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
import dev.tidegate.engine.schedule.DayRule;
import dev.tidegate.engine.version.Minor;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.policy.BlockedVersion;
import dev.tidegate.upgrades.policy.PolicyProblem;
import dev.tidegate.upgrades.policy.Standing;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.sector.SectorLimit;
import java.io.IOException;
import java.io.Serial;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Says of the few types that are not plain records how they are written and read. */
final class RecordModule extends SimpleModule {

    @Serial
    private static final long serialVersionUID = 1L;

    RecordModule() {
        super("tidegate-records");
        text(Instant.class, Instant::toString, Instant::parse);
        text(Duration.class, Duration::toString, Duration::parse);
        text(Minor.class, Minor::toString, text -> Minor.parse(text).value().orElseThrow());
        text(
                Cron.class,
                Cron::toString,
                text -> Cron.parse(text, DayRule.BOTH).value().orElseThrow());
        text(
                BlockedVersion.class,
                BlockedVersion::text,
                text -> BlockedVersion.of(text).orElseThrow());
        text(
                SectorLimit.class,
                SectorLimit::text,
                text -> SectorLimit.parse(text).orElseGet(() -> SectorLimit.keep(text)));
        text(ProblemCode.class, RecordModule::write, RecordModule::problemCode);
        addAbstractTypeMapping(Set.class, LinkedHashSet.class);
        addAbstractTypeMapping(Map.class, LinkedHashMap.class);
        setMixInAnnotation(Standing.class, OfStanding.class);
        setMixInAnnotation(Orders.class, OfOrders.class);
        setMixInAnnotation(Verdict.class, OfVerdict.class);
        setMixInAnnotation(Action.class, OfAction.class);
        setMixInAnnotation(UpgradePolicy.class, OfApprovals.class);
        setMixInAnnotation(Standing.Invalid.class, OfApprovals.class);
        setMixInAnnotation(Standing.Partial.class, OfApprovals.class);
        setMixInAnnotation(Standing.Unmanaged.class, OfApprovals.class);
    }

    private <T> void text(Class<T> type, Function<T, String> write, Function<String, T> read) {
        addSerializer(type, new ToText<>(type, write));
        addDeserializer(type, new FromText<>(type, read));
    }

    private static String write(ProblemCode code) {
        return code.severity() + " " + code.name();
    }

    /** A code of another catalogue keeps its name and its weight, which is all a decision looks at. */
    private static ProblemCode problemCode(String text) {
        var parts = text.split(" ", 2);
        for (var known : PolicyProblem.values()) {
            if (write(known).equals(text)) {
                return known;
            }
        }
        return new RecordedCode(parts[1], ProblemCode.Severity.valueOf(parts[0]), "");
    }

    private record RecordedCode(String name, ProblemCode.Severity severity, String remedy) implements ProblemCode {}

    private static final class ToText<T> extends StdSerializer<T> {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient Function<T, String> write;

        private ToText(Class<T> type, Function<T, String> write) {
            super(type);
            this.write = write;
        }

        @Override
        public void serialize(T value, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(write.apply(value));
        }
    }

    private static final class FromText<T> extends StdScalarDeserializer<T> {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient Function<String, T> read;

        private FromText(Class<T> type, Function<String, T> read) {
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

    /** Sets without an order of their own, sorted so that equal ones are written equally. */
    private static final class Sorted extends StdSerializer<Collection<String>> {

        @Serial
        private static final long serialVersionUID = 1L;

        Sorted() {
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

    @SuppressWarnings("UnusedVariable") // only its annotation is looked at
    private abstract static class OfApprovals {
        @JsonSerialize(using = Sorted.class)
        Set<String> approvals = Set.of();
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "standing")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Standing.Valid.class, name = "valid"),
        @JsonSubTypes.Type(value = Standing.Invalid.class, name = "invalid"),
        @JsonSubTypes.Type(value = Standing.Partial.class, name = "partial"),
        @JsonSubTypes.Type(value = Standing.Unmanaged.class, name = "unmanaged")
    })
    private interface OfStanding {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "orders-are")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Orders.Known.class, name = "known"),
        @JsonSubTypes.Type(value = Orders.Unknown.class, name = "unknown")
    })
    private interface OfOrders {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "verdict")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Verdict.Open.class, name = "open"),
        @JsonSubTypes.Type(value = Verdict.Closed.class, name = "closed")
    })
    private interface OfVerdict {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "action")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Action.OrderCluster.class, name = "order-cluster"),
        @JsonSubTypes.Type(value = Action.OrderControlPlane.class, name = "order-control-plane"),
        @JsonSubTypes.Type(value = Action.OrderNodePool.class, name = "order-node-pool"),
        @JsonSubTypes.Type(value = Action.OrderAddon.class, name = "order-addon"),
        @JsonSubTypes.Type(value = Action.DeleteAddonOrder.class, name = "delete-addon-order"),
        @JsonSubTypes.Type(value = Action.AcknowledgeGates.class, name = "acknowledge-gates"),
        @JsonSubTypes.Type(value = Action.SwitchChannel.class, name = "switch-channel")
    })
    private interface OfAction {}
}
