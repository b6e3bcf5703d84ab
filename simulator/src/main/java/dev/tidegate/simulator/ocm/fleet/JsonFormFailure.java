package dev.tidegate.simulator.ocm.fleet;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Says why values do not have the form that is wanted, for people who do not know the classes they are read into. */
public final class JsonFormFailure {

    private static final int LONGEST = 100;

    private JsonFormFailure() {}

    /** Which value is wrong, and what is expected there. */
    public static String sentence(JsonProcessingException failure) {
        if (!(failure instanceof JsonMappingException mapping)) {
            return failure.getOriginalMessage();
        }
        var place = place(mapping);
        return (place.isEmpty() ? "" : place + ": ") + reason(mapping);
    }

    private static String reason(JsonMappingException failure) {
        if (failure instanceof UnrecognizedPropertyException unknown) {
            return "is not known here" + known(unknown.getKnownPropertyIds());
        }
        if (failure instanceof ValueInstantiationException
                && failure.getCause() instanceof IllegalArgumentException refusal
                && refusal.getMessage() != null) {
            return refusal.getMessage();
        }
        if (failure instanceof InvalidFormatException wrong) {
            return shortened(wrong.getValue()) + " is not " + expected(wrong.getTargetType());
        }
        if (failure instanceof MismatchedInputException mismatched) {
            return "must be " + expected(mismatched.getTargetType());
        }
        return "is a value that cannot be used here";
    }

    private static String known(@Nullable Collection<Object> names) {
        return names == null || names.isEmpty()
                ? ""
                : "; known are " + names.stream().map(Object::toString).sorted().collect(Collectors.joining(", "));
    }

    private static String expected(@Nullable Class<?> type) {
        if (type == null) {
            return "of another form";
        }
        if (type.isEnum()) {
            return "one of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(constant -> FleetFile.json(constant).asText())
                            .collect(Collectors.joining(", "));
        }
        if (type == Instant.class) {
            return "a time, as in 2026-03-02T06:00:00Z";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return "a number";
        }
        if (type == String.class) {
            return "a text";
        }
        return Collection.class.isAssignableFrom(type)
                ? "a list"
                : Map.class.isAssignableFrom(type) || !type.getName().startsWith("java.")
                        ? "an object with names and values"
                        : "of another form";
    }

    private static String shortened(@Nullable Object value) {
        var text = String.valueOf(value);
        return '"' + (text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text) + '"';
    }

    /** As in {@code clusters[3].version}. */
    private static String place(JsonMappingException failure) {
        return failure.getPath().stream()
                .flatMap(step -> step.getFieldName() == null
                        ? Stream.of("[" + step.getIndex() + "]")
                        : Stream.of(".", step.getFieldName()))
                .collect(Collectors.joining())
                .replaceFirst("^\\.", "");
    }
}
