package dev.tidegate.engine.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HashCodesTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 511, 512, 513, 1_600})
    void each_entry_gets_its_own(int size) {
        var names = IntStream.range(0, size)
                .mapToObj(number -> new TargetName("cluster-" + number))
                .toList();

        var hashCodes = new HashCodes<>(names, Function.identity());

        assertThat(IntStream.range(0, size).map(hashCodes::at).boxed())
                .containsExactlyElementsOf(
                        names.stream().map(TargetName::hashCode).toList());
    }
}
