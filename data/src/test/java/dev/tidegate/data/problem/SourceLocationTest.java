package dev.tidegate.data.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.Pointer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SourceLocationTest {

    @Test
    void a_place_is_printed_as_file_line_column_and_pointer() {
        var place = new SourceLocation("/aws/atlas/account.yml", 14, 9, Pointer.of("/disable/integrations/0"));

        assertThat(place).hasToString("/aws/atlas/account.yml:14:9 /disable/integrations/0");
    }

    @Test
    void the_root_has_no_pointer_and_a_whole_file_no_line() {
        assertThat(new SourceLocation("/a.yml", 1, 1, Pointer.ROOT)).hasToString("/a.yml:1:1");
        assertThat(SourceLocation.wholeFile("/a.yml")).hasToString("/a.yml");
    }

    @Test
    void every_problem_says_what_to_do_about_it() {
        assertThat(Arrays.stream(DataProblem.values()).map(DataProblem::remedy)).noneMatch(String::isBlank);
    }
}
