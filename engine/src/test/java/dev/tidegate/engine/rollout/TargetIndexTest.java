package dev.tidegate.engine.rollout;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class TargetIndexTest {

    @Test
    void it_answers_as_a_list_without_repetitions_would() {
        var names = Generator.strings("aB1-", 1, 3).map(TargetName::new);
        forAll(Generator.listOf(names, 0, 60), Generator.listOf(names, 0, 20), (added, asked) -> {
            var index = new TargetIndex(added.size());
            var known = new ArrayList<TargetName>();

            for (TargetName name : added) {
                assertThat(index.add(name, name.hashCode())).isEqualTo(!known.contains(name));
                if (!known.contains(name)) {
                    known.add(name);
                }
            }

            assertThat(index.size()).isEqualTo(known.size());
            assertThat(asked)
                    .allSatisfy(name ->
                            assertThat(index.find(name, name.hashCode())).isEqualTo(known.indexOf(name)));
            assertThat(known)
                    .allSatisfy(name ->
                            assertThat(index.find(name, name.hashCode())).isEqualTo(known.indexOf(name)));
        });
    }

    @Test
    void an_empty_index_knows_nobody() {
        assertThat(new TargetIndex(0).find(new TargetName("c1"), "c1".hashCode()))
                .isNegative();
    }

    @Test
    void names_with_the_same_hash_code_keep_apart() {
        var index = new TargetIndex(2);

        index.add(new TargetName("Aa"), "Aa".hashCode());
        index.add(new TargetName("BB"), "BB".hashCode());

        assertThat(index.find(new TargetName("Aa"), "Aa".hashCode())).isZero();
        assertThat(index.find(new TargetName("BB"), "BB".hashCode())).isEqualTo(1);
    }
}
